import Auth
import Core
import Operations
import Persistence

extension Replica {
  /// Performs operations from a local history as the user of this replica, and adds them to the outbox. An
  /// operation that fails here is sent all the same: the server decides. Operations carried over before are
  /// skipped.
  ///
  /// One transaction carries over all of them and notes what local things became, or nothing.
  ///
  /// - Returns: the number of operations carried over.
  package func adopt(_ plan: CarryOverPlan) throws -> Int {
    try companyStore.write(naming: contents(of: plan)) { connection, notes in
      var count = 0
      for operation in plan.operations {
        guard let kind = companyStore.composition.operation(operation.name), !kind.isOnlineOnly,
          try AdoptedOperations(connection).add(operation.id),
          // Earlier builds did not note the operations they carried over.
          try Outbox(connection).entry(operation.id) == nil,
          try OperationLog(connection: connection).entry(operation.id) == nil
        else { continue }
        try adopt(operation, kind.type, connection, notes)
        count += 1
      }
      for operation in plan.settled { try AdoptedOperations(connection).add(operation) }
      try CarriedOver.note(plan.mapping, as: actor.user, in: connection)
      return count
    }
  }

  /// The content that the operations of a plan name.
  package func contents(of plan: CarryOverPlan) -> [Blob] {
    plan.operations.flatMap { companyStore.contents(ofOperation: $0.name, $0.input) }
  }

  private func adopt<Value: Operation>(
    _ operation: LocalOperation, _ type: Value.Type, _ connection: Connection, _ notes: TransactionNotes
  ) throws {
    let issued = Issued(
      id: operation.id, batch: operation.batch, at: operation.at,
      operation: try JSON.value(type, from: operation.input))
    let outbox = Outbox(connection)
    do {
      let done = try notes.nested(in: connection) {
        try companyStore.performAndRecord(issued, by: actor, in: connection, notes, isQueued: true)
      }
      if !done.change.images.isEmpty {
        try outbox.add(issued, touching: done.change.images, reading: done.change.read)
      }
    } catch let failure as Failure where failure.kind != .unavailable && failure.kind != .io {
      try outbox.add(issued, touching: [], isApplied: false)
      // The operation may be performed again later, which looks at the index alone.
      for blob in issued.operation.blobs where notes.contentHere.contains(blob) {
        try BlobIndex(connection).add(blob, at: issued.at)
      }
    }
  }
}
