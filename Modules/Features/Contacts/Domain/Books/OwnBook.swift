import Core
import Persistence

/// A row of the books that a person named or added.
struct OwnBook {
  let id: ID
  let holder: ID
  let isMain: Bool
  let resource: String
  let name: String
  let about: String
  let properties: [String: String]
  let version: ID

  static let columns: SQL = "id, holder, main, resource, name, about, properties, version"

  static func read(_ row: inout Row) throws -> OwnBook {
    OwnBook(
      id: try row.id(), holder: try row.id(), isMain: row.bool(), resource: row.text(), name: row.text(),
      about: row.text(), properties: (try? JSON.value([String: String].self, from: row.text())) ?? [:],
      version: try row.id())
  }

  /// The row with an id.
  static func with(_ id: ID, in connection: Connection) throws -> OwnBook? {
    try connection.first("SELECT \(columns) FROM contacts_book WHERE id = \(id)", read)
  }
}
