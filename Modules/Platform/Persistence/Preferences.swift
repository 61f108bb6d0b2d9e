/// Settings of one database on one device, by key. They are not operations: not synchronised, not undone.
public struct Preferences {
  private let connection: Connection

  /// The settings of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// The value of a key; `nil` when there is none.
  public subscript(key: String) -> String? {
    get throws {
      try connection.first("SELECT value FROM persistence_preference WHERE name = \(key)") { $0.text() }
    }
  }

  /// Stores a value under a key; `nil` removes it.
  public func set(_ key: String, to value: String?) throws {
    try connection.execute("DELETE FROM persistence_preference WHERE name = \(key)")
    if let value {
      try connection.execute("INSERT INTO persistence_preference (name, value) VALUES (\(key), \(value))")
    }
  }

  static let migrations = [
    Migration(
      "persistence-0002", reason: "settings of this device",
      sql: "CREATE TABLE persistence_preference (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
  ]
}
