import Core
import Operations
import Persistence

extension Replica {
  /// Discards a rejected operation and performs another one in its place, atomically. Operations that depend
  /// on the old one depend on the new one instead; those that the old one blocked are queued again.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when no rejected operation has that id, and the failure of the
  ///   new one.
  @discardableResult
  package func replace<Value: Operation>(_ id: ID, with operation: Value) throws -> Value.Outcome {
    try companyStore.write(naming: operation.blobs) { connection, notes in
      let outbox = Outbox(connection)
      guard let entry = try outbox.entry(id), entry.state == .rejected else {
        throw Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
      }
      let dependencies = Dependencies(connection)
      let dependents = try outbox.at(dependencies.dependents(of: entry.position)).map(\.id)
      let dropped = try outbox.at(dependencies.closure(of: [entry.position])).filter { $0.state == .blocked }
      // The server rejected these because the old one was missing.
      for other in dropped { try outbox.set(other.position, problem: nil) }
      try outbox.remove(entry.position)
      let issued = companyStore.issue(operation, batch: companyStore.ids.next())
      let outcome = try companyStore.perform(issued, isNew: true, by: actor, in: connection, notes)
      let applier = ChangeApplier(companyStore, connection, actor)
      let moved = try applier.moveToEnd(Set(dropped.map(\.position)))
      if let new = try outbox.entry(issued.id) {
        try dependencies.makeWait(
          moved.filter { dependents.contains($0.id) }.map(\.position), for: new.position)
      }
      try applier.resume(moved.map(\.position))
      return outcome
    }
  }
}
