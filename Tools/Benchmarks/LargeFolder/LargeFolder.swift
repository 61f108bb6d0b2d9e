import Auth
import Core
import Documents
import Measuring
import Operations
import Persistence

/// A folder of very many documents, inserted into the database directly. Operations would take hours.
package struct LargeFolder {
  /// The name of the folder.
  package let name: String
  /// The number of documents.
  package let count: Int

  /// Creates a description of the folder, which does not exist yet.
  package init(named name: String, count: Int) {
    self.name = name
    self.count = count
  }

  /// Inserts the folder at the top of a worksite. The documents are inserted first, so that an existing
  /// folder is always full.
  ///
  /// - Parameter isTold: whether the change log has the documents, for devices that follow the folder.
  package func make(in companyStore: CompanyStore, of site: ID, by actor: Actor, isTold: Bool = false) throws
  {
    let folder = Machine.ids.next()
    try companyStore.database.write { connection in
      try connection.execute("PRAGMA cache_size = -1000000")
      try withoutIndexes(of: ["documents_item", "persistence_change"], connection) {
        for number in 0..<count {
          let document = Machine.ids.next()
          let text = DocumentNames.name(number, of: count)
          try insert(document, text, into: folder, of: site, by: actor, connection)
          guard isTold else { continue }
          try ChangeLog(connection).append(
            audience: "", recordKind: "documents.item", record: document, container: folder, gone: false,
            isNew: true)
        }
      }
    }
    let place = ItemPlace(parent: site, name: name)
    _ = try companyStore.perform(AddFolder(id: folder, worksite: site, place: place), by: actor)
  }

  /// Filling indexes afterwards, in their order, is several times faster.
  private func withoutIndexes(
    of tables: [String], _ connection: Connection, _ body: () throws -> Void
  ) throws {
    let indexes = try tables.flatMap { table in
      try connection.rows(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = \(table) AND sql IS NOT NULL"
      ) { (name: $0.text(), sql: $0.text()) }
    }
    for index in indexes { try connection.execute(SQL(code: "DROP INDEX \(index.name)")) }
    try body()
    for index in indexes { try connection.execute(SQL(code: index.sql)) }
  }

  private func insert(
    _ document: ID, _ text: String, into folder: ID, of site: ID, by actor: Actor, _ connection: Connection
  ) throws {
    let name = try FileName(text)
    let at = Instant(milliseconds: 1_700_000_000_000 + .random(in: 0..<50_000_000_000))
    try connection.execute(
      """
      INSERT INTO documents_item (id, worksite, parent, kind, name, name_key, name_sort, type, size, content,
        modified_at, modified_by, created_at, created_by, version)
      VALUES (\(document), \(site), \(folder), \(Item.Kind.document.rawValue), \(name.text), \(name.key),
        \(Collation.key(for: name.text)), \(name.type), \(Int64.random(in: 0..<50_000_000)), \(Machine.ids.next()),
        \(at), \(actor.user), \(at), \(actor.user), \(Machine.ids.next()))
      """)
  }
}
