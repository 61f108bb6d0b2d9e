import Auth
import Core
import Persistence

/// What was done, newest first: all of it, or what touched one record.
///
/// Everybody sees what they did themselves; an admin sees all; of one record, those who may audit it see all.
public struct History: Query {
  public static let right = Right.seeHistory

  /// The record to follow; `nil` for everything.
  public let record: ID?
  /// Where the entries before ended.
  public let cursor: Cursor?
  /// The largest number of entries.
  public let limit: Int
  private let composition: Composition

  /// A question about history.
  public init(
    of record: ID? = nil, after cursor: Cursor? = nil, limit: Int = 50, in composition: Composition
  ) {
    self.record = record
    self.cursor = cursor
    self.limit = limit
    self.composition = composition
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HistoryEntry] {
    let log = OperationLog(connection: connection)
    let entries = try connection.rows(
      statement(for: actor, seesAll: mayAudit(actor, connection), connection), OperationLog.read)
    return try entries.map { entry in
      let images = try log.images(of: entry.id).filter {
        try entry.actor == actor.user || mayAudit($0, actor, connection)
      }
      return HistoryEntry(
        id: entry.id, at: entry.at, actor: entry.actor, name: entry.name,
        summary: try log.summary(of: entry, composition),
        isUndone: entry.kind == .done && entry.undoneBy != nil,
        changes: try images.map { try change(of: $0, by: entry.id, connection) })
    }
  }

  private func mayAudit(_ actor: Actor, _ connection: Connection) throws -> Bool {
    if actor.role == .admin { return true }
    guard let record else { return false }
    let last = try connection.first(
      """
      SELECT collection, before_image FROM sync_image JOIN sync_operation ON sync_operation.id = operation
      WHERE record = \(record) ORDER BY position DESC LIMIT 1
      """
    ) { ($0.text(), try $0.optional { try JSON.value(Record.self, from: $0.text()) }) }
    guard let (name, before) = last, let collection = composition.collection(name),
      let state = try collection.load(record, in: connection) ?? before
    else { return false }
    return try collection.allows(.audit, state, actor, connection)
  }

  /// Of what somebody else did together, only the part that lies where the actor may look.
  private func mayAudit(
    _ image: OperationLog.StoredImage, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let collection = composition.collection(image.collection),
      let state = try collection.load(image.record, in: connection) ?? image.before
    else { return actor.role == .admin }
    return try collection.allows(.audit, state, actor, connection)
  }

  /// The cursor behind an entry.
  public func cursor(behind entry: HistoryEntry) -> Cursor {
    ListPosition(behind: entry.id).cursor(in: listing)
  }

  private var listing: ListPosition.Listing { ListPosition.Listing("H", of: record) }

  private func statement(for actor: Actor, seesAll: Bool, _ connection: Connection) throws -> SQL {
    let visible: SQL = seesAll ? "1 = 1" : "actor = \(actor.user)"
    let touching: SQL =
      if let record {
        "AND id IN (SELECT operation FROM sync_image WHERE record = \(record))"
      } else {
        ""
      }
    var earlier: SQL = ""
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      let place = try connection.first("SELECT position FROM sync_operation WHERE id = \(position.item)") {
        $0.int64()
      }
      guard let place else { throw Cursor.refused }
      earlier = "AND position < \(place)"
    }
    return """
      SELECT \(OperationLog.columns) FROM sync_operation WHERE kind NOT IN (3, 5) AND \(visible) \(touching) \(earlier)
      ORDER BY position DESC LIMIT \(limit)
      """
  }

  /// A record after an operation is the record before the next one that touched it, or as it stands.
  private func change(
    of image: OperationLog.StoredImage, by operation: ID, _ connection: Connection
  ) throws -> HistoryEntry.RecordChange {
    let next = try connection.first(
      """
      SELECT before_image FROM sync_image JOIN sync_operation ON sync_operation.id = sync_image.operation
      WHERE record = \(image.record)
      AND (position, ordinal) > ((SELECT position FROM sync_operation WHERE id = \(operation)), \(image.ordinal))
      ORDER BY position, ordinal LIMIT 1
      """
    ) { try $0.optional { try JSON.value(Record.self, from: $0.text()) } }
    let after: Record? =
      if let next { next } else {
        try composition.collection(image.collection)?.load(image.record, in: connection)
      }
    let derived = composition.collection(image.collection)?.derivation.columns ?? []
    return HistoryEntry.RecordChange(
      collection: image.collection, record: image.record, before: image.before?.without(derived),
      after: after?.without(derived))
  }
}

extension OperationLog {
  /// What a stored operation did, for people.
  func summary(of entry: Entry, _ composition: Composition) throws -> Phrase {
    switch entry.kind {
    case .undo:
      return .undid(try summaries(JSON.value(Undo.self, from: entry.input).operations, composition))
    case .redo:
      return .redid(try summaries(JSON.value(Redo.self, from: entry.input).revived, composition))
    case .forgotten: return Phrase(verbatim: entry.name)
    case .done, .idle, .final:
      guard let kind = composition.operation(entry.name) else { return Phrase(verbatim: entry.name) }
      return try kind.summary(entry.input, try images(of: entry.id).first?.before, entry.outcome)
    }
  }

  private func summaries(_ operations: [ID], _ composition: Composition) throws -> [Phrase] {
    try operations.compactMap { try entry($0) }.filter { $0.kind != .forgotten }
      .map { try summary(of: $0, composition) }
  }
}
