import Accounts
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Documents of an earlier release")
struct AddedColumnsTests {
  private static let count = 5000
  private let world: TestStore
  private var database: Database { world.companyStore.database }

  /// A worksite with a folder of many documents, stored before a document's record had its hash.
  init() throws {
    let earlier = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], lacking: "documents-0002"
    )
    let site = earlier.newID()
    try earlier.perform(AddWorksite(id: site, name: "Marjala"))
    try earlier.companyStore.database.write { connection in
      let numbers: SQL =
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(Self.count))"
      try connection.execute(
        numbers + """
          INSERT INTO documents_item (id, worksite, parent, kind, name, name_key, name_sort, type, size, content, modified_at,
            modified_by, created_at, created_by, version)
          SELECT CAST(printf('item%012d', n) AS BLOB), \(site), \(site), 1, n, n, CAST(n AS BLOB), '', n,
            CAST(printf('content%09d', n) AS BLOB), n, \(site), n, \(site), \(site) FROM number
          """)
      try connection.execute(
        numbers + """
          INSERT INTO documents_version (id, document, worksite, number, hash, size, conflict, modified_at, saved_at, saved_by,
            version)
          SELECT CAST(printf('content%09d', n) AS BLOB), CAST(printf('item%012d', n) AS BLOB), \(site), 1, printf('%064d', n), n,
            0, n, n, \(site), \(site) FROM number
          """)
      try connection.execute(
        """
        UPDATE documents_item SET kind = 0, content = NULL, size = 0 WHERE id = CAST('item000000000001' AS BLOB)
        """)
    }
    world = try TestStore(reopening: earlier)
  }

  private func count(_ condition: SQL) throws -> Int {
    try database.read { try $0.first("SELECT COUNT(*) FROM documents_item WHERE" + condition) { $0.int() } }
      ?? 0
  }

  @Test("get the hash of their content in steps, and a later start continues where one was interrupted")
  func interrupted() throws {
    #expect(try count("hash IS NOT NULL") == 0)
    let derived = DerivedColumns(database, world.companyStore.composition)
    // The program ends in a later step.
    _ = try database.write {
      try $0.execute(
        """
        CREATE TRIGGER killed BEFORE UPDATE ON documents_item WHEN NEW.size = \(SQL(code: "\(Self.count - 1500)"))
        BEGIN SELECT RAISE(ABORT, 'killed'); END
        """)
    }
    #expect(throws: (any Error).self) { try derived.refresh() }
    let filled = try count("hash IS NOT NULL")
    #expect(filled > 0 && filled < Self.count - 1500)
    // A document that was saved meanwhile keeps its time, and those that have their columns are not written again.
    _ = try database.write { connection in
      try connection.execute("DROP TRIGGER killed")
      try connection.execute("UPDATE documents_item SET last_modified_at = -5 WHERE size = \(Self.count)")
      try connection.execute("UPDATE documents_item SET hash = 'kept' WHERE size = 2")
    }
    try derived.refresh()
    #expect(try count("hash IS NULL") == 1)
    #expect(try count("hash = printf('%064d', size) AND last_modified_at = modified_at") == Self.count - 3)
    #expect(try count("hash = 'kept'") == 1)
    #expect(try count("last_modified_at = -5") == 1)
    #expect(try count("kind = 0 AND hash IS NULL AND last_modified_at IS NULL") == 1)
  }
}
