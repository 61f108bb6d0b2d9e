import Core
import Persistence

/// Which operations of the outbox wait for which earlier ones.
struct Dependencies {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Notes what an operation has to do with. It waits for the earlier ones that wrote any of it, and for those that only
  /// mention what it wrote.
  func note(_ position: Int64, _ keys: OperationKeys) throws {
    var earlier: Set<Int64> = []
    for key in keys.written {
      earlier.formUnion(
        try connection.rows("SELECT position FROM sync_outbox_key WHERE name = \(key)") { $0.int64() })
    }
    for key in keys.mentioned {
      earlier.formUnion(try writers(of: key))
    }
    for (key, writes) in keys.written.map({ ($0, true) }) + keys.mentioned.map({ ($0, false) }) {
      try connection.execute(
        "INSERT INTO sync_outbox_key (name, position, writes) VALUES (\(key), \(position), \(writes))")
    }
    for other in earlier {
      try connection.execute(
        "INSERT INTO sync_outbox_after (earlier, position) VALUES (\(other), \(position))")
    }
  }

  /// Notes what an operation has to do with since it was performed again, beside what it had to do with before.
  func add(_ position: Int64, _ keys: OperationKeys) throws {
    for key in keys.written {
      try connection.execute(
        """
        INSERT INTO sync_outbox_key (name, position, writes) VALUES (\(key), \(position), 1)
        ON CONFLICT (name, position) DO UPDATE SET writes = 1
        """)
    }
  }

  func forget(_ position: Int64) throws {
    try connection.execute("DELETE FROM sync_outbox_key WHERE position = \(position)")
    try connection.execute(
      "DELETE FROM sync_outbox_after WHERE earlier = \(position) OR position = \(position)")
  }

  /// What an operation waits for.
  func before(_ position: Int64) throws -> [Int64] {
    try connection.rows("SELECT earlier FROM sync_outbox_after WHERE position = \(position)") { $0.int64() }
  }

  /// Whether an operation stands behind one that was refused.
  func isBlocked(_ position: Int64) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM sync_outbox_after JOIN sync_outbox ON sync_outbox.position = sync_outbox_after.earlier
      WHERE sync_outbox_after.position = \(position) AND state IN (2, 3)
      """)
  }

  /// What waits for an operation.
  func behind(_ position: Int64) throws -> [Int64] {
    try connection.rows("SELECT position FROM sync_outbox_after WHERE earlier = \(position)") { $0.int64() }
  }

  /// Some operations, and everything that waits for any of them.
  func closure(of positions: Set<Int64>) throws -> Set<Int64> {
    var closure = positions
    var next = Array(positions)
    while let position = next.popLast() {
      for other in try behind(position) where closure.insert(other).inserted { next.append(other) }
    }
    return closure
  }

  /// The operations that wrote something of that key.
  func writers(of key: Int64) throws -> [Int64] {
    try connection.rows(Self.writers(of: key)) { $0.int64() }
  }

  static func writers(of key: Int64) -> SQL {
    "SELECT position FROM sync_outbox_key WHERE name = \(key) AND writes = 1"
  }
}
