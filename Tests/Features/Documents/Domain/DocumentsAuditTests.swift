import Accounts
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The audit of documents")
struct DocumentsAuditTests {
  @Test("finds what cannot be right in the tree")
  func audit() throws {
    let site = try Site()
    let folder = try site.folder("Plans")
    let document = try site.document("plan.txt", in: folder)
    let database = site.world.companyStore.database
    func findings() throws -> [String] {
      try database.read { try DocumentsFeature.feature.audit($0, false).map(\.description) }
    }
    #expect(try findings().isEmpty)
    let damages: [(SQL, String)] = [
      (
        "UPDATE documents_item SET parent = \(site.world.newID()) WHERE id = \(document)",
        "in a folder that does not exist"
      ),
      ("UPDATE documents_item SET parent = \(folder) WHERE id = \(folder)", "cannot be reached"),
      ("UPDATE documents_item SET content = NULL WHERE id = \(document)", "no content that fits"),
      ("UPDATE documents_item SET hash = 'x' WHERE id = \(document)", "no content that fits"),
      ("UPDATE documents_item SET size = 99 WHERE id = \(document)", "no content that fits"),
      ("UPDATE documents_item SET name = \("other.txt") WHERE id = \(document)", "wrong sort key"),
      ("INSERT INTO documents_property VALUES (\(site.world.newID()), '[]')", "properties that programs set"),
      ("INSERT INTO documents_property VALUES (\(document), '{')", "properties that programs set"),
      ("DELETE FROM persistence_blob", "no content that fits"),
    ]
    for (damage, finding) in damages {
      struct TakeBack: Error {}
      do {
        try database.write { connection in
          try connection.execute(damage)
          let found = try DocumentsFeature.feature.audit(connection, false).map(\.description)
          #expect(found.contains { $0.contains(finding) }, "\(found)")
          throw TakeBack()
        }
      } catch is TakeBack {}
    }
    #expect(try findings().isEmpty)
  }
}
