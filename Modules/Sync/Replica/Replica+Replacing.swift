import Core
import Persistence

extension Replica {
  /// Gives up an operation that was refused and performs another one in its place, both or neither.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when none of that id was refused; what the new one is refused for.
  @discardableResult
  public func replace<Value: Operation>(_ id: ID, with operation: Value) throws -> Value.Outcome {
    try workspace.database.write { connection in
      guard let entry = try Outbox(connection).entry(id), entry.state == .refused else {
        throw Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
      }
      try Intake(workspace, connection, actor).discard(entry)
      return try workspace.performFirst(
        workspace.issue(operation, batch: workspace.ids.next()), by: actor, in: connection,
        TransactionNotes())
    }
  }
}
