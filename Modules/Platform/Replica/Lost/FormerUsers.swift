import Core
import Operations
import Persistence

/// The ids that the user of a replica had on the server before a restored server made the user again.
struct FormerUsers {
  private let connection: Connection
  private static let key = "sync.replica.formerUsers"

  init(_ connection: Connection) { self.connection = connection }

  func add(_ user: ID) throws {
    let users = Set(try ids() + [user])
    try Preferences(connection).set(Self.key, to: users.map(\.description).sorted().joined(separator: " "))
  }

  private func ids() throws -> [ID] {
    try Preferences(connection)[Self.key]?.split(separator: " ").compactMap { ID(String($0)) } ?? []
  }

  /// Replaces the former ids of the user by the present one in all operations of the device.
  ///
  /// - Returns: whether there were former ones.
  func become(_ user: ID) throws -> Bool {
    let mapping = Dictionary(uniqueKeysWithValues: Set(try ids()).subtracting([user]).map { ($0, user) })
    if mapping.isEmpty { return false }
    for (table, key) in Self.operations {
      let (table, key) = (SQL(code: table), SQL(code: key))
      let inputs = try connection.rows("SELECT \(key), input FROM \(table)") { (try $0.id(), $0.text()) }
      for (id, input) in inputs {
        let mapped = OperationKeys.mapped(input, by: mapping)
        if mapped == input { continue }
        try connection.execute("UPDATE \(table) SET input = \(mapped) WHERE \(key) = \(id)")
      }
    }
    try Preferences(connection).set(Self.key, to: nil)
    return true
  }

  /// The tables of operations, each with the column of their ids.
  private static let operations = [
    ("replica_outbox", "id"), ("operations_operation", "id"), ("replica_unlogged", "id"),
    ("replica_cancelled", "operation"),
  ]
}
