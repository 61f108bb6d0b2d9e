import Auth
import Core
import Persistence

/// A query for the operations performed, newest first: all, those on one record, or those on a worksite.
///
/// Users see their own operations; admins see all; users who may audit the record see all of it.
public struct History: Query {
  public static let right = Right.seeHistory

  /// The record or worksite; `nil` for everything.
  package let record: ID?
  /// The user who issued the operations; `nil` for all users.
  package let user: ID?
  /// When the operations were issued, by the clocks of their devices; `nil` for any time.
  package let times: Range<Instant>?
  /// Whether the record is meant alone, and not the worksite that it may be.
  private let isAlone: Bool
  /// The end of the page before.
  package let cursor: Cursor?
  /// The largest number of entries.
  package let limit: Int
  private let composition: Composition

  /// A query for history.
  public init(
    of record: ID? = nil, by user: ID? = nil, during times: Range<Instant>? = nil,
    after cursor: Cursor? = nil, limit: Int = 50, in composition: Composition
  ) {
    self.record = record
    self.user = user
    self.times = times
    isAlone = false
    self.cursor = cursor
    self.limit = limit
    self.composition = composition
  }

  /// A query for the operations on one record alone: of a worksite, not those on what belongs to it.
  package init(alone record: ID, limit: Int, in composition: Composition) {
    self.record = record
    (user, times, cursor, isAlone) = (nil, nil, nil, true)
    self.limit = limit
    self.composition = composition
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HistoryEntry] {
    try part(in: connection, for: actor, reading: nil).entries
  }

  /// Some operations, and where the next ones follow.
  struct Part {
    var entries: [HistoryEntry] = []
    /// The last operation that the part used; `nil` where no older one follows.
    var end: ID?
  }

  /// Reads until the operation after a full part is found, or the maximum of operations is read.
  ///
  /// - Parameter maximum: `nil` to read on until the limit is reached.
  func part(in connection: Connection, for actor: Actor, reading maximum: Int?) throws -> Part {
    let log = OperationLog(connection: connection)
    let place = isAlone ? nil : try record.flatMap { try HistoryPlace($0, composition, connection) }
    let seesAll = try mayAudit(actor, connection)
    let audiences = Set(try composition.audiences(of: actor, in: connection))
    var part = Part()
    var (behind, read) = (try position(connection), 0)
    // Operations of a large worksite are looked for in all of the log, one after the other.
    let bound = try maximum.flatMap { place?.isLarge == true ? try log.bound(behind, reading: $0) : nil }
    func older() -> SQL {
      statement(for: actor, seesAll: seesAll, at: place, behind: behind, from: bound?.position)
    }
    repeat {
      let entries = try connection.rows(older(), OperationLog.read)
      for entry in entries {
        if let shown = try shown(entry, at: place, to: actor, of: audiences, connection) {
          if part.entries.count == limit { return part }
          part.entries.append(shown)
        }
        part.end = entry.id
        if maximum == nil, part.entries.count == limit { return part }
      }
      guard let last = entries.last, entries.count > limit else {
        part.end = bound?.id
        return part
      }
      read += entries.count
      behind = try log.position(of: last.id)
    } while maximum.map { read < $0 } ?? true
    if try !connection.exists(older()) { part.end = bound?.id }
    return part
  }

  /// An operation as the history shows it to an actor; `nil` where it is not shown.
  private func shown(
    _ entry: OperationLog.Entry, at place: HistoryPlace?, to actor: Actor, of audiences: Set<Audience>,
    _ connection: Connection
  ) throws -> HistoryEntry? {
    let (shown, changes) = try changes(of: entry, for: actor, connection)
    if let place, !place.has(changes) { return nil }
    // The description would name the record, such as a contact of another user's own address book.
    if shown.isEmpty, isPrivate(changes, to: actor) { return nil }
    return HistoryEntry(
      id: entry.id, at: entry.at,
      receivedAt: entry.receivedAt.flatMap { $0 > entry.at.adding(seconds: 3600) ? $0 : nil },
      actor: entry.actor, name: entry.name,
      summary: try OperationLog(connection: connection).summary(of: entry, composition),
      address: try firstAddress(of: shown, for: audiences, connection),
      isUndone: entry.kind == .done && entry.undoneBy != nil, changes: shown.map(plain))
  }

  /// The changes of an operation: those that the actor may see, and all.
  private func changes(
    of entry: OperationLog.Entry, for actor: Actor, _ connection: Connection
  ) throws -> (shown: [HistoryEntry.RecordChange], all: [HistoryEntry.RecordChange]) {
    let images = try OperationLog(connection: connection).images(of: entry.id)
    let changes = try images.map { try change(of: $0, by: entry.id, connection) }
    let shown = try zip(images, changes).filter {
      try entry.actor == actor.user
        || mayAudit($0.0, actor, connection) && maySee($0.1, actor, connection)
    }
    return (shown.map(\.1), changes)
  }

  /// Whether the history of any record shows an operation to an actor.
  func shows(_ entry: OperationLog.Entry, to actor: Actor, _ connection: Connection) throws -> Bool {
    if entry.kind == .forgotten { return false }
    if entry.actor == actor.user { return true }
    let (shown, all) = try changes(of: entry, for: actor, connection)
    return !shown.isEmpty || actor.role == .admin && !isPrivate(all, to: actor)
  }

  private func mayAudit(_ actor: Actor, _ connection: Connection) throws -> Bool {
    if actor.role == .admin { return true }
    guard let record else { return false }
    let last = try connection.first(
      """
      SELECT record_kind, before_image FROM operations_image JOIN operations_operation ON operations_operation.id = operation
      WHERE record = \(record) ORDER BY position DESC LIMIT 1
      """
    ) { ($0.text(), try $0.optional { try JSON.value(Record.self, from: $0.text()) }) }
    guard let (name, before) = last, let recordKind = composition.recordKind(name),
      let state = try recordKind.load(record, in: connection) ?? before
    else { return false }
    return try recordKind.allows(.audit, state, actor, connection)
  }

  /// Of another user's operation, only the changes of records that the actor may audit are shown.
  private func mayAudit(
    _ image: OperationLog.StoredImage, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let recordKind = composition.recordKind(image.recordKind),
      let state = try recordKind.load(image.record, in: connection) ?? image.before
    else { return actor.role == .admin }
    return try recordKind.allows(.audit, state, actor, connection)
  }

  /// Whether the actor may see a record as it was before and after a change.
  private func maySee(
    _ change: HistoryEntry.RecordChange, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let recordKind = composition.recordKind(change.recordKind) else { return actor.role == .admin }
    return try [change.before, change.after].compactMap(\.self).allSatisfy {
      try recordKind.allows(.audit, $0, actor, connection)
    }
  }

  /// Whether all changed records were sent to other users alone, each to its owner.
  private func isPrivate(_ changes: [HistoryEntry.RecordChange], to actor: Actor) -> Bool {
    let audiences = changes.flatMap { change in
      [change.before, change.after].compactMap(\.self)
        .flatMap { composition.recordKind(change.recordKind)?.audiences($0) ?? [] }
    }
    return !audiences.isEmpty
      && audiences.allSatisfy { $0.isSingleUser && $0 != .user(actor.user) }
  }

  /// The cursor after an entry.
  public func cursor(behind entry: HistoryEntry) -> Cursor { cursor(behind: entry.id) }

  /// The cursor after an operation.
  func cursor(behind operation: ID) -> Cursor { ListPosition(behind: operation).cursor(in: listing) }

  private var listing: ListPosition.Listing { ListPosition.Listing("H", of: record) }

  /// The position where the page before ended.
  private func position(_ connection: Connection) throws -> Int64? {
    guard let cursor else { return nil }
    let item = try ListPosition(cursor, in: listing).item
    guard let position = try OperationLog(connection: connection).position(of: item) else {
      throw Cursor.rejected
    }
    return position
  }

  /// The statement of the next operations: one more than the limit, to know whether others follow.
  func statement(
    for actor: Actor, seesAll: Bool, at place: HistoryPlace? = nil, behind position: Int64? = nil,
    from first: Int64? = nil
  ) -> SQL {
    let visible: SQL = seesAll ? "1 = 1" : "actor = \(actor.user)"
    let issued: SQL = user.map { "AND actor = \($0)" } ?? ""
    // The operations of some days are few: they are found by their time, and then put into order.
    let during: SQL =
      times.map {
        "AND position IN (SELECT position FROM operations_operation WHERE at >= \($0.lowerBound) AND at < \($0.upperBound))"
      } ?? ""
    let touching: SQL =
      if let place {
        "AND \(place.condition)"
      } else if let record {
        "AND id IN (SELECT operation FROM operations_image WHERE record = \(record))"
      } else {
        ""
      }
    let earlier: SQL = position.map { "AND position < \($0)" } ?? ""
    let bound: SQL = first.map { "AND position >= \($0)" } ?? ""
    return """
      SELECT \(OperationLog.columns) FROM operations_operation WHERE kind NOT IN (3, 5) AND \(visible) \(issued)
      \(during) \(touching) \(earlier) \(bound)
      ORDER BY position DESC LIMIT \(limit + 1)
      """
  }

  /// The record after an operation is the before-image of the next one that touched it, or the present
  /// record.
  private func change(
    of image: OperationLog.StoredImage, by operation: ID, _ connection: Connection
  ) throws -> HistoryEntry.RecordChange {
    let next = try connection.first(
      """
      SELECT before_image FROM operations_image JOIN operations_operation ON operations_operation.id = operations_image.operation
      WHERE record = \(image.record)
      AND (position, ordinal) > ((SELECT position FROM operations_operation WHERE id = \(operation)), \(image.ordinal))
      ORDER BY position, ordinal LIMIT 1
      """
    ) { try $0.optional { try JSON.value(Record.self, from: $0.text()) } }
    let after: Record? =
      if let next { next } else {
        try composition.recordKind(image.recordKind)?.load(image.record, in: connection)
      }
    return HistoryEntry.RecordChange(
      recordKind: image.recordKind, record: image.record, before: image.before, after: after,
      forms: composition.recordKind(image.recordKind)?.forms ?? ColumnForms())
  }

  /// The most changes of an operation whose address is asked for.
  private static let maxAddresses = 10

  /// Where the first changed record with a place is, or was before it was removed.
  ///
  /// - Parameter audiences: those of the actor. An address contains the current names of worksites and
  ///   folders, which a user who has left them must not see.
  private func firstAddress(
    of changes: [HistoryEntry.RecordChange], for audiences: Set<Audience>, _ connection: Connection
  ) throws -> String? {
    for change in changes.prefix(Self.maxAddresses) {
      guard let record = change.after ?? change.before,
        let recordKind = composition.recordKind(change.recordKind),
        !audiences.isDisjoint(with: recordKind.scope(record)),
        let address = try composition.address(of: record, in: change.recordKind, connection)
      else { continue }
      return address
    }
    return nil
  }

  /// A change without derived columns.
  private func plain(_ change: HistoryEntry.RecordChange) -> HistoryEntry.RecordChange {
    let derived = composition.recordKind(change.recordKind)?.derivation.columns ?? []
    return HistoryEntry.RecordChange(
      recordKind: change.recordKind, record: change.record, before: change.before?.without(derived),
      after: change.after?.without(derived), forms: change.forms)
  }
}

extension OperationLog {
  /// A description of a stored operation.
  package func summary(of entry: Entry, _ composition: Composition) throws -> Phrase {
    switch entry.kind {
    case .undo:
      return .undid(try summaries(JSON.value(Undo.self, from: entry.input).operations, composition))
    case .redo:
      return .redid(try summaries(JSON.value(Redo.self, from: entry.input).revived, composition))
    case .forgotten: return Phrase(verbatim: entry.name)
    case .done, .idle, .final:
      guard let kind = composition.operation(entry.name) else { return Phrase(verbatim: entry.name) }
      return kind.summary(entry.input, try images(of: entry.id).first?.before, entry.outcome)
    }
  }

  private func summaries(_ operations: [ID], _ composition: Composition) throws -> [Phrase] {
    try operations.compactMap { try entry($0) }.filter { $0.kind != .forgotten }
      .map { try summary(of: $0, composition) }
  }
}
