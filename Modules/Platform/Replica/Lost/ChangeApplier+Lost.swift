import Auth
import Core
import Operations
import Persistence

/// Handles acknowledged operations that a restored server has lost.
extension ChangeApplier {
  /// Moves operations that the server has lost to the front of the outbox, with their content.
  ///
  /// The user decides about them. Pending operations that depend on them are blocked.
  ///
  /// - Parameters:
  ///   - lost: all acknowledged operations that the server does not know. A lost operation that it knows again, since a
  ///     newer backup was restored, is sent, and the server returns the first outcome.
  ///   - here: content of lost operations that is on this device.
  func returnToOutbox(lost: Set<ID>, here: Set<Blob>) throws {
    let found = try outbox.lost().filter { !lost.contains($0.id) }.map(\.position)
    for position in found { try outbox.setFound(position) }
    let blocked = try outbox.at(dependencies.closure(of: Set(found))).filter { $0.state == .blocked }
      .map(\.position)
    // The server rejected these because a lost one was missing.
    for position in blocked { try outbox.set(position, problem: nil) }
    for entry in try outbox.at(blocked) { try setState(of: entry) }
    let acknowledged = AcknowledgedOperations(connection)
    let operations = try acknowledged.operations(of: lost)
    if operations.isEmpty { return }
    let waiting = Set(try outbox.positions())
    let positions = try operations.map { try put($0, here: here) }
    for entry in try outbox.at(positions).reversed() {
      try rebase.forget(entry)
      try acknowledged.forgetUnlogged(entry.id)
    }
    let behind = try moveToEnd(waiting)
    for position in positions + behind.map(\.position) { try dependencies.renew(position) }
    for position in positions { try outbox.set(position, state: .lost) }
    for entry in try outbox.at(dependencies.closure(of: Set(positions))) where entry.state.isOpen {
      try outbox.set(entry.position, state: .blocked)
    }
  }

  /// Inserts a lost operation into the outbox.
  ///
  /// - Returns: its position.
  private func put(_ operation: AcknowledgedOperation, here: Set<Blob>) throws -> Int64 {
    let log = OperationLog(connection: connection)
    let summary = try log.entry(operation.id).map { try JSON.text(rebase.placed($0, log)) }
    let images = try log.images(of: operation.id).compactMap { image in
      try companyStore.composition.recordKind(image.recordKind).map { recordKind in
        Change.Image(
          recordKind: recordKind, record: image.record, before: image.before,
          now: try recordKind.load(image.record, in: connection), after: image.after)
      }
    }
    let position = try connection.insert(
      [
        ("id", operation.id), ("batch", operation.batch), ("at", operation.at), ("name", operation.name),
        ("schema", operation.schema), ("input", operation.input), ("state", Outbox.State.waiting.rawValue),
        ("applied", false), ("missing", 0), ("summary", summary),
      ], into: Outbox.table)
    try dependencies.addKeys(OperationKeys(operation.id, operation.input, images), of: position)
    for blob in companyStore.contents(ofOperation: operation.name, operation.input) {
      if try !BlobIndex(connection).contains(blob) {
        // It was removed from the cache, but its bytes are still on this device.
        if !here.contains(blob) { continue }
        try ContentCache(connection).add(blob, at: companyStore.clock.now())
      }
      try outbox.note(blob, for: position)
    }
    return position
  }

  /// Queues all lost operations again, and those they blocked. They are moved to the end, since later
  /// operations were issued without them.
  ///
  /// - Returns: the number of lost operations.
  func sendAgain() throws -> Int {
    let lost = try outbox.lost()
    let reopened = try moveToEnd(dependencies.closure(of: Set(lost.map(\.position))))
      .filter { $0.state == .lost || $0.state == .blocked }
    for entry in reopened {
      try outbox.set(entry.position, problem: nil)
      guard entry.state == .lost else { continue }
      try outbox.set(entry.position, state: .waiting)
      _ = try outbox.contentLost(entry.position, at: companyStore.clock.now())
    }
    try resume(reopened.map(\.position))
    return lost.count
  }
}

extension Replica {
  /// The content of acknowledged operations that the server does not know.
  func lostContents(_ known: KnownReply) throws -> [Blob] {
    try database.read { connection in
      let acknowledged = AcknowledgedOperations(connection)
      return try acknowledged.operations(of: known.lost(among: acknowledged.ids()) ?? [])
        .flatMap { companyStore.contents(ofOperation: $0.name, $0.input) }
    }
  }
}

extension Outbox {
  /// The operations that the server had performed and lost, in order.
  package func lost() throws -> [Entry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM replica_outbox WHERE state = \(State.lost.rawValue) ORDER BY position",
      Self.read)
  }

  /// Queues a lost operation that the server has performed after all.
  func setFound(_ position: Int64) throws {
    try connection.execute(
      "UPDATE replica_outbox SET state = \(State.waiting.rawValue), departed = 1 WHERE position = \(position)"
    )
  }

  /// Notes content of an operation, which stays on this device as long as the operation is in the outbox.
  func note(_ blob: Blob, for position: Int64) throws {
    try connection.execute(
      """
      INSERT INTO replica_outbox_content (position, hash, size, missing)
      VALUES (\(position), \(blob.hash), \(blob.size), 0) ON CONFLICT (position, hash) DO NOTHING
      """)
  }
}
