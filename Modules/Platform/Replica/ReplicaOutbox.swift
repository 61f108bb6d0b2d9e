import Auth
import Core
import Operations
import Persistence

/// The outbox of a replica, as its company store uses it inside a transaction.
package struct ReplicaOutbox: OperationOutbox {
  package init() {}

  /// The condition for operations that are in the outbox.
  package var isUnacknowledged: SQL { "id IN (SELECT id FROM replica_outbox)" }

  /// Performs an operation and adds it to the outbox.
  package func perform<Value: Operations.Operation>(
    _ issued: Issued<Value>, in performer: Performer
  ) throws -> Value.Outcome {
    try add(issued, in: performer)
  }

  /// Performs an operation that may have been issued earlier, and adds it to the outbox.
  ///
  /// - Parameters:
  ///   - isQueued: whether it was issued earlier; see ``Change/isQueued``.
  ///   - position: its position in the log, if it had one before.
  func add<Value: Operations.Operation>(
    _ issued: Issued<Value>, in performer: Performer, isQueued: Bool = false, at position: Int64? = nil
  ) throws -> Value.Outcome {
    let connection = performer.connection
    let done = try performer.companyStore.performAndRecord(
      issued, by: performer.actor, in: connection, performer.notes, isQueued: isQueued, at: position)
    if !done.change.images.isEmpty {
      let elsewhere = Set(issued.operation.blobs).subtracting(done.contentHere)
      try Outbox(connection).add(
        issued, touching: done.change.images, reading: done.change.read, withContentThere: elsewhere)
    }
    return done.outcome
  }

  /// Cancels operations that were not sent.
  package func cancel(_ operations: [ID], in performer: Performer) throws -> Bool {
    let cancelled = CancelledOperations(performer.connection, performer.actor)
    let rows = try cancelled.rows(of: operations)
    let applier = ChangeApplier(performer.companyStore, performer.connection, performer.actor)
    guard try applier.cancel(operations) else { return false }
    try cancelled.store(rows)
    return true
  }

  /// The operations that the latest undo cancelled.
  package func cancelled(in performer: Performer) throws -> (operations: [ID], position: Int64)? {
    try CancelledOperations(performer.connection, performer.actor).latest().map {
      ($0.operations.map(\.id), $0.behind)
    }
  }

  /// Performs cancelled operations again, at their old positions in the log.
  package func redoCancelled(in performer: Performer) throws {
    let cancelled = CancelledOperations(performer.connection, performer.actor)
    guard let operations = try cancelled.latest()?.operations else { return }
    for operation in operations {
      guard let kind = performer.companyStore.composition.operation(operation.name) else { continue }
      try redo(operation, kind.type, in: performer)
    }
    try cancelled.forget(operations)
  }

  private func redo<Value: Operations.Operation>(
    _ operation: CancelledOperation, _ type: Value.Type, in performer: Performer
  ) throws {
    let issued = Issued(
      id: operation.id, batch: operation.batch, at: operation.at,
      operation: try JSON.value(type, from: operation.input))
    _ = try add(issued, in: performer, isQueued: true, at: operation.place)
  }
}
