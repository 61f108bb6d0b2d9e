import Auth
import Core
import Operations
import Persistence

/// Takes pending operations back, lets the caller write the server's records, and performs the operations
/// again.
///
/// Afterwards every record is as the server has it, with this device's pending operations on top. An
/// operation that fails now, for whatever reason, stays in the outbox without being applied: the server decides
/// whether to reject it. Only a failure of the storage ends the transaction.
struct Rebase {
  private let companyStore: CompanyStore
  private let connection: Connection
  let actor: Actor
  private let notes = TransactionNotes()
  private let outbox: Outbox

  init(_ companyStore: CompanyStore, _ connection: Connection, _ actor: Actor) {
    self.companyStore = companyStore
    self.connection = connection
    self.actor = actor
    outbox = Outbox(connection)
  }

  /// Runs `body` without the effect of some operations and those that depend on them, and performs them
  /// again.
  ///
  /// - Parameter body: returns those that are not performed again.
  func rebasing(over positions: Set<Int64>, _ body: () throws -> Set<Int64> = { [] }) throws {
    let entries = try outbox.at(
      Dependencies(connection).takenBack(with: positions, in: companyStore.composition))
    for entry in entries.reversed() where entry.isApplied { try rollBack(entry) }
    let dropped = try body()
    for entry in entries where !dropped.contains(entry.position) && entry.state.isOpen {
      try performAgain(entry)
    }
    try estimate()
  }

  /// Estimates what the server will derive from the operations as they were taken back and performed again.
  func estimate() throws { try companyStore.recompute(notes) }

  /// Restores the records an operation touched, and removes it from the log.
  func rollBack(_ entry: Outbox.Entry) throws {
    let log = OperationLog(connection: connection)
    let summary = try log.entry(entry.id).map { try JSON.text(placed($0, log)) }
    let change = change(of: entry)
    for image in try log.images(of: entry.id).reversed() {
      guard let recordKind = companyStore.composition.recordKind(image.recordKind) else { continue }
      try restore(image, recordKind, as: change)
    }
    notes.note(change, batch: entry.batch)
    try connection.execute(
      """
      UPDATE replica_outbox SET applied = 0, log_position = \(log.position(of: entry.id)), summary = \(summary)
      WHERE position = \(entry.position)
      """)
    try forget(entry)
    try outbox.setReworked(entry.position)
  }

  /// Removes an operation from the log; the operations that it undid count as done again.
  func forget(_ entry: Outbox.Entry) throws {
    let log = OperationLog(connection: connection)
    if try log.entry(entry.id) == nil { return }
    if let type = companyStore.composition.operation(entry.name)?.type as? any Reversal.Type,
      let reversal = try? JSON.value(type, from: entry.input)
    {
      try reversal.forget(entry.id, in: connection)
    }
    try log.remove(entry.id)
  }

  /// A description of an operation with its place, which are unknown once the operation is taken back. A place
  /// that cannot be determined is left out.
  func placed(_ entry: OperationLog.Entry, _ log: OperationLog) throws -> Phrase {
    let what = try log.summary(of: entry, companyStore.composition)
    guard let image = try log.images(of: entry.id).first,
      let recordKind = companyStore.composition.recordKind(image.recordKind),
      let record = try recordKind.load(image.record, in: connection) ?? image.before,
      let address = try? companyStore.composition.address(of: record, in: image.recordKind, connection)
    else { return what }
    return .at(what, address)
  }

  /// Restores a record, unless another one has its unique values by now. The server acknowledged that one, so
  /// the record was moved there, and a later pull reports where.
  private func restore(
    _ image: OperationLog.StoredImage, _ recordKind: RecordKind, as change: Change
  ) throws {
    let serverRecords = ServerRecords(companyStore, connection)
    let record = ServerRecord(recordKind: recordKind, id: image.record, state: image.before)
    if try serverRecords.uniqueConflicts(of: record).isEmpty {
      return try change.restore(recordKind, image.record, to: image.before)
    }
    if let container = image.before.flatMap(recordKind.container) {
      try Subscriptions(connection).noteBehind(container)
    }
    if try recordKind.load(image.record, in: connection) != nil {
      try serverRecords.remove(image.record, of: recordKind, as: change)
    }
  }

  /// A change with the id and the time of an operation.
  func change(of entry: Outbox.Entry) -> Change {
    Change(
      connection: connection, operation: entry.id, at: entry.at, composition: companyStore.composition,
      notes: notes)
  }

  /// Performs an operation on the present records, if it succeeds. One that is in the log without being
  /// applied was performed by the server, and its effect came with a pull.
  func performAgain(_ entry: Outbox.Entry) throws {
    guard let kind = companyStore.composition.operation(entry.name),
      try OperationLog(connection: connection).entry(entry.id) == nil
    else { return }
    let place = try connection.first(
      "SELECT log_position FROM replica_outbox WHERE position = \(entry.position)"
    ) { row in row.optional { $0.int64() } }
    do {
      let keys = try notes.nested(in: connection) { try perform(entry, kind.type, at: place ?? nil) }
      try outbox.set(entry.position, isApplied: true)
      try Dependencies(connection).add(entry.position, keys)
    } catch {
      if (error as? Failure)?.isOfStorage ?? false { throw error }
      try outbox.set(entry.position, isApplied: false)
    }
  }

  private func perform<Value: Operation>(
    _ entry: Outbox.Entry, _ type: Value.Type, at position: Int64?
  ) throws -> OperationKeys {
    let issued = Issued(
      id: entry.id, batch: entry.batch, at: entry.at, operation: try JSON.value(type, from: entry.input))
    let done = try companyStore.performAndRecord(
      issued, by: actor, in: connection, notes, isQueued: true, at: position)
    return OperationKeys(entry.id, entry.input, done.change.images)
  }
}

extension Outbox.State {
  /// Whether it is still to be sent or acknowledged.
  package var isOpen: Bool { self == .waiting || self == .sending }
}
