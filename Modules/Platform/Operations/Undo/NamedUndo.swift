import Auth
import Core
import Persistence

extension CompanyStore {
  /// Takes back the operations that the actor names, and no others.
  ///
  /// See ``Performer/undo(only:as:)``.
  @discardableResult
  public func undo(only operations: [ID], by actor: Actor) throws -> Reverted {
    try performTogether(by: actor) { try $0.undo(only: operations) }
  }
}

extension Performer {
  /// Takes back operations of the actor's device that the actor names, all of them or none.
  ///
  /// - Parameter id: of the undo; calling this again with the same id takes back nothing more.
  /// - Throws: ``Failure`` of kind `conflict`: `sync.undoNotOwn` for operations that are not of the actor's device,
  ///   `sync.undoStale` for those already undone, `sync.decided` for those that undo leaves out,
  ///   `sync.undoChanged` where a later operation changed the same records, `sync.undoBuiltOn` where one refers to
  ///   them.
  public func undo(only operations: [ID], as id: ID? = nil) throws -> Reverted {
    if let id, let earlier = try reverted(by: id, Undo.self) { return earlier }
    let named = try NamedUndo(of: operations, by: self)
    try named.requireUnchanged()
    try named.requireUnreferenced()
    let operations = named.entries.map(\.id)
    let reverted = try summaries(of: operations)
    if let outbox = companyStore.outbox, try outbox.cancel(operations, in: self) { return reverted }
    _ = try perform(issue(Undo(operations: operations), as: id))
    return reverted
  }
}

/// The undo of operations that a user named, and its conditions.
private struct NamedUndo {
  /// The operations in the order in which they were performed.
  let entries: [OperationLog.Entry]
  private let performer: Performer
  private let position: Int64
  private let images: [OperationLog.StoredImage]

  /// The most later changes of records that are searched for references.
  private static let maxLater = 1000

  private var connection: Connection { performer.connection }
  private var log: OperationLog { OperationLog(connection: performer.connection) }
  private var composition: Composition { performer.companyStore.composition }

  /// - Throws: ``Failure`` when the actor may not undo one of the operations.
  init(of operations: [ID], by performer: Performer) throws {
    let log = OperationLog(connection: performer.connection)
    let composition = performer.companyStore.composition
    var found: [(entry: OperationLog.Entry, position: Int64)] = []
    for id in Set(operations) {
      guard let entry = try log.entry(id), let position = try log.position(of: id),
        entry.actor == performer.actor.user, entry.device == performer.actor.device,
        entry.kind != .forgotten
      else { throw Failure(.conflict, "sync.undoNotOwn", .undoNotOwn, remedy: .seeHistory) }
      let summary = { try log.summary(of: entry, composition) }
      guard entry.undoneBy == nil else {
        throw Failure(.conflict, "sync.undoStale", .alreadyUndone(try summary()), remedy: .seeHistory)
      }
      guard entry.kind == .done else {
        let remedy = composition.operation(entry.name)?.type.undo.remedy ?? .seeHistory
        throw Failure(.conflict, "sync.decided", .cannotBeUndone(try summary()), remedy: remedy)
      }
      found.append((entry, position))
    }
    guard let first = found.map(\.position).min() else {
      throw Failure(.conflict, "sync.undoNotOwn", .undoNotOwn, remedy: .seeHistory)
    }
    self.performer = performer
    position = first
    entries = found.sorted { $0.position < $1.position }.map(\.entry)
    images = try entries.flatMap { entry in
      let type = composition.operation(entry.name)?.type
      return try log.images(of: entry.id, limit: type is any WithdrawableOperation.Type ? 1 : nil)
    }.filter { composition.recordKind($0.recordKind)?.isDerived == false }
  }

  /// Requires that each record is as the operations left it.
  func requireUnchanged() throws {
    let left = Dictionary(images.map { ($0.record, $0) }) { _, last in last }
    for image in left.values {
      let present = try composition.recordKind(image.recordKind)?.load(image.record, in: connection)
      guard present?.id("version") != image.after, let later = try log.latest(touching: image.record),
        !entries.contains(where: { $0.id == later.id })
      else { continue }
      let what = try log.summary(of: latest(touching: image.record), composition)
      throw Failure(
        .conflict, "sync.undoChanged",
        later.actor == performer.actor.user
          ? .undoChanged(what, since: try description(of: later))
          : .undoChangedByOther(what, since: try description(of: later)),
        remedy: remedy(for: later))
    }
  }

  /// Requires that no record of a later operation refers to a record that the operations made.
  func requireUnreferenced() throws {
    let made = Set(images.filter { $0.before == nil }.map(\.record))
    if made.isEmpty { return }
    let ids = Set(made.map { $0.sqlValue })
    let later = try connection.rows(
      """
      SELECT operation, record_kind, record FROM operations_operation
      JOIN operations_image ON operations_image.operation = operations_operation.id
      WHERE position > \(position) ORDER BY position DESC LIMIT \(Self.maxLater)
      """
    ) { (operation: try $0.id(), recordKind: $0.text(), record: try $0.id()) }
    for change in later {
      guard !made.contains(change.record), !entries.contains(where: { $0.id == change.operation }),
        let recordKind = composition.recordKind(change.recordKind), !recordKind.isDerived,
        let record = try recordKind.load(change.record, in: connection),
        let reference = record.values.first(where: ids.contains),
        let target = made.first(where: { $0.sqlValue == reference }),
        let entry = try log.entry(change.operation)
      else { continue }
      let what = try log.summary(of: latest(touching: target), composition)
      throw Failure(
        .conflict, "sync.undoBuiltOn", .undoBuiltOn(what, later: try description(of: entry)),
        remedy: remedy(for: entry))
    }
  }

  /// The last of the operations that touched a record.
  private func latest(touching record: ID) throws -> OperationLog.Entry {
    try entries.last { try log.images(of: $0.id).contains { $0.record == record } } ?? entries[0]
  }

  /// A later operation as the actor may see it; `nil` where the actor may not.
  private func description(of later: OperationLog.Entry) throws -> Phrase? {
    guard try History(in: composition).shows(later, to: performer.actor, connection) else { return nil }
    return try log.summary(of: later, composition)
  }

  /// The remedy where a later operation prevents the undo: the actor undoes their own first.
  private func remedy(for later: OperationLog.Entry) -> Remedy {
    guard later.actor == performer.actor.user else { return .seeHistory }
    if let remedy = composition.operation(later.name)?.type.undo.remedy { return remedy }
    return later.kind == .done && later.device == performer.actor.device
      ? .sentence(.undoLaterFirst) : .seeHistory
  }
}
