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
      guard let entry = try outbox.entry(id), entry.state == .refused else {
        throw Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
      }
      let dependencies = Dependencies(connection)
      let behind = try dependencies.behind(entry.position)
      let fallen = try outbox.at(dependencies.closure(of: [entry.position])).filter { $0.state == .held }
      // Why the server refused any of these too was that the old one was not there.
      for other in fallen { try outbox.set(other.position, problem: nil) }
      try Intake(workspace, connection, actor).discard(entry)
      let issued = workspace.issue(operation, batch: workspace.ids.next())
      let outcome = try workspace.performFirst(issued, by: actor, in: connection, TransactionNotes())
      guard let new = try outbox.entry(issued.id) else { return outcome }
      try outbox.move(new.position, to: entry.position)
      try dependencies.put(entry.position, before: behind)
      let rebase = Rebase(workspace, connection, actor)
      for other in try outbox.at(fallen.map(\.position)) where !other.isApplied && other.state.isOpen {
        // It stands behind what it builds on in the log, too, so that it is undone first.
        try connection.execute(
          "UPDATE sync_outbox SET log_position = NULL WHERE position = \(other.position)")
        try rebase.performAgain(other)
      }
      return outcome
    }
  }
}

extension Outbox {
  /// Moves an operation to a place in the order that has become free.
  fileprivate func move(_ position: Int64, to place: Int64) throws {
    for (table, column) in [
      ("sync_outbox", "position"), ("sync_outbox_content", "position"), ("sync_outbox_key", "position"),
      ("sync_outbox_after", "position"), ("sync_outbox_after", "earlier"),
    ] {
      try connection.execute(
        SQL(code: "UPDATE \(table) SET \(column) = ?", values: [place.sqlValue])
          + SQL(code: "WHERE \(column) = ?", values: [position.sqlValue]))
    }
  }
}

extension Dependencies {
  /// Has some operations wait for one that stands before them, and not the other way round.
  fileprivate func put(_ position: Int64, before others: [Int64]) throws {
    for other in others {
      try connection.execute(
        "DELETE FROM sync_outbox_after WHERE position = \(position) AND earlier = \(other)")
      try connection.execute(
        """
        INSERT INTO sync_outbox_after (earlier, position) VALUES (\(position), \(other))
        ON CONFLICT (earlier, position) DO NOTHING
        """)
    }
  }
}
