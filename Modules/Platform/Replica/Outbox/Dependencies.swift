import Core
import Operations
import Persistence

/// The order of operations in the outbox: each waits for some earlier ones.
struct Dependencies {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Adds the keys of an operation, and makes it wait for earlier operations with the same keys.
  func note(_ position: Int64, _ keys: OperationKeys) throws {
    try addKeys(keys, of: position)
    try wait(position, written: keys.written, mentioned: keys.mentioned)
  }

  /// Adds the keys of an operation.
  func addKeys(_ keys: OperationKeys, of position: Int64) throws {
    for (key, writes) in keys.written.map({ ($0, true) }) + keys.mentioned.map({ ($0, false) }) {
      try connection.execute(
        "INSERT INTO replica_outbox_key (name, position, writes) VALUES (\(key), \(position), \(writes))")
    }
  }

  /// Makes an operation that was moved to the end wait for earlier operations with the same keys.
  func renew(_ position: Int64) throws {
    let keys = try connection.rows("SELECT name, writes FROM replica_outbox_key WHERE position = \(position)")
    {
      (name: $0.int64(), writes: $0.bool())
    }
    try wait(
      position, written: Set(keys.filter(\.writes).map(\.name)),
      mentioned: Set(keys.filter { !$0.writes }.map(\.name)))
  }

  /// Makes an operation wait for earlier ones that wrote its keys or mention what it wrote.
  ///
  /// It does not wait for rejected operations: their effect had been taken back before it was issued.
  private func wait(_ position: Int64, written: Set<Int64>, mentioned: Set<Int64>) throws {
    var earlier: Set<Int64> = []
    for key in written {
      earlier.formUnion(
        try connection.rows("SELECT position FROM replica_outbox_key WHERE name = \(key)") { $0.int64() })
    }
    for key in mentioned {
      earlier.formUnion(try writers(of: key))
    }
    for other in earlier where try other < position && isOpen(other) {
      try connection.execute(
        """
        INSERT INTO replica_outbox_after (earlier, position) VALUES (\(other), \(position))
        ON CONFLICT (earlier, position) DO NOTHING
        """)
    }
  }

  private func isOpen(_ position: Int64) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM replica_outbox WHERE position = \(position) AND state IN (\(Outbox.State.pending))")
  }

  /// Adds the keys an operation wrote when it was performed again; its earlier keys stay.
  func add(_ position: Int64, _ keys: OperationKeys) throws {
    for key in keys.written {
      try connection.execute(
        """
        INSERT INTO replica_outbox_key (name, position, writes) VALUES (\(key), \(position), 1)
        ON CONFLICT (name, position) DO UPDATE SET writes = 1
        """)
    }
  }

  /// Replaces the keys of an operation that is not applied.
  func replaceKeys(of position: Int64, by keys: OperationKeys) throws {
    try connection.execute("DELETE FROM replica_outbox_key WHERE position = \(position)")
    try addKeys(keys, of: position)
  }

  func forget(_ position: Int64) throws {
    try connection.execute("DELETE FROM replica_outbox_key WHERE position = \(position)")
    try connection.execute(
      "DELETE FROM replica_outbox_after WHERE earlier = \(position) OR position = \(position)")
  }

  /// The operations that an operation waits for.
  func prerequisites(of position: Int64) throws -> [Int64] {
    try connection.rows("SELECT earlier FROM replica_outbox_after WHERE position = \(position)") {
      $0.int64()
    }
  }

  /// The operations that may have another effect once records are as the server has them.
  ///
  /// These are the operations that wrote the records or a unique value of theirs, those that copy a value of
  /// them, and where the server moved a container, those that move containers.
  func affected(by records: [ServerRecord], in composition: Composition) throws -> Set<Int64> {
    // A device that has nothing to send reads far more records than others: its first ones.
    guard try connection.exists("SELECT 1 FROM replica_outbox_key") else { return [] }
    let moves = ContainerMoves(connection, composition)
    let moved = try records.contains(where: moves.isMoved) ? try moves.all() : []
    return try records.reduce(into: moved) { affected, record in
      for key in [OperationKeys.key(record.id)] + OperationKeys.names(record.state, in: record.recordKind) {
        affected.formUnion(try writers(of: key))
      }
      guard record.recordKind.isQuoted,
        try record.recordKind.load(record.id, in: connection)?.id("version") != record.state?.id("version")
      else { return }
      affected.formUnion(
        try connection.rows(
          "SELECT position FROM replica_outbox_key WHERE name = \(OperationKeys.key(record.id))"
        ) {
          $0.int64()
        })
    }
  }

  /// Whether an operation waits for one that is rejected, blocked or lost.
  func isBlocked(_ position: Int64) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM replica_outbox_after JOIN replica_outbox ON replica_outbox.position = replica_outbox_after.earlier
      WHERE replica_outbox_after.position = \(position)
        AND state IN (\(.list([Outbox.State.rejected, .blocked, .lost].map(\.rawValue))))
      """)
  }

  /// The operations that wait for an operation.
  func dependents(of position: Int64) throws -> [Int64] {
    try connection.rows("SELECT position FROM replica_outbox_after WHERE earlier = \(position)") {
      $0.int64()
    }
  }

  /// A rejected operation and the operations that depend on it, directly or not.
  ///
  /// An applied operation does not depend on one that is not applied: it was performed without it.
  func dependents(ofRejected entry: Outbox.Entry) throws -> Set<Int64> {
    var found: Set = [entry.position]
    var next = [entry]
    while let rejected = next.popLast() {
      for other in try Outbox(connection).at(dependents(of: rejected.position)) {
        guard rejected.isApplied || !other.isApplied, found.insert(other.position).inserted else { continue }
        next.append(other)
      }
    }
    return found
  }

  /// Removes the dependencies of other operations on the given ones; dependencies among these stay.
  func release(from positions: Set<Int64>) throws {
    for position in positions {
      for other in try dependents(of: position) where !positions.contains(other) {
        try connection.execute(
          "DELETE FROM replica_outbox_after WHERE earlier = \(position) AND position = \(other)")
      }
    }
  }

  /// Makes some operations wait for another one.
  func makeWait(_ others: [Int64], for position: Int64) throws {
    for other in others {
      try connection.execute(
        """
        INSERT INTO replica_outbox_after (earlier, position) VALUES (\(position), \(other))
        ON CONFLICT (earlier, position) DO NOTHING
        """)
    }
  }

  /// Some operations, with all that are taken back together with them.
  ///
  /// These are the operations that wait for them. Where one of all these moves a container, they are also the others that
  /// do: without it, a later move could make a container lie in itself.
  func takenBack(with positions: Set<Int64>, in composition: Composition) throws -> Set<Int64> {
    let closure = try closure(of: positions)
    let moves = ContainerMoves(connection, composition)
    return try moves.include(anyOf: closure) ? self.closure(of: closure.union(moves.all())) : closure
  }

  /// Some operations, and all that wait for any of them, directly or not.
  func closure(of positions: Set<Int64>) throws -> Set<Int64> {
    var closure = positions
    var next = Array(positions)
    while let position = next.popLast() {
      for other in try dependents(of: position) where closure.insert(other).inserted { next.append(other) }
    }
    return closure
  }

  /// The operations that wrote something of that key.
  func writers(of key: Int64) throws -> [Int64] {
    try connection.rows(Self.writers(of: key)) { $0.int64() }
  }

  static func writers(of key: Int64) -> SQL {
    "SELECT position FROM replica_outbox_key WHERE name = \(key) AND writes = 1"
  }
}
