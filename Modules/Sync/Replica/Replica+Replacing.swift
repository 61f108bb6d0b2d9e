import Core
import Persistence

extension Replica {
  /// Gives up an operation that was refused and performs another one in its place, both or neither. What builds on the old
  /// one builds on the new one then; what fell with the old one is sent again with the new one.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when none of that id was refused; what the new one is refused for.
  @discardableResult
  public func replace<Value: Operation>(_ id: ID, with operation: Value) throws -> Value.Outcome {
    try workspace.database.write { connection in
      let outbox = Outbox(connection)
      guard let entry = try outbox.entry(id), entry.state == .rejected else {
        throw Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
      }
      let dependencies = Dependencies(connection)
      let behind = try outbox.at(dependencies.behind(entry.position)).map(\.id)
      let dropped = try outbox.at(dependencies.closure(of: [entry.position])).filter { $0.state == .blocked }
      // Why the server refused any of these too was that the old one was not there.
      for other in dropped { try outbox.set(other.position, problem: nil) }
      try outbox.remove(entry.position)
      let issued = workspace.issue(operation, batch: workspace.ids.next())
      let outcome = try workspace.performNew(issued, by: actor, in: connection, TransactionNotes())
      let applier = ChangeApplier(workspace, connection, actor)
      let moved = try applier.moveToEnd(Set(dropped.map(\.position)))
      if let new = try outbox.entry(issued.id) {
        try dependencies.put(
          new.position, before: moved.filter { behind.contains($0.id) }.map(\.position))
      }
      try applier.resume(moved.map(\.position))
      return outcome
    }
  }
}
