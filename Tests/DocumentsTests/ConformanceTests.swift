import Accounts
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

/// The rules that each feature must obey.
@Suite("Features")
struct ConformanceTests {
  static let features = [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature]

  @Test("every record kind has a table with an id and a version, indexed by id")
  func recordKinds() throws {
    let world = try TestWorkspace(Self.features)
    for recordKind in Self.features.flatMap(\.recordKinds) {
      try world.workspace.database.read { connection in
        let table = SQL(code: recordKind.table)
        let columns = try connection.rows(
          "SELECT name, \"notnull\" OR pk FROM pragma_table_info(\(recordKind.table))"
        ) {
          ($0.text(), $0.bool())
        }
        #expect(columns.contains { $0 == ("id", true) }, "\(recordKind.name)")
        #expect(columns.contains { $0 == ("version", true) }, "\(recordKind.name)")
        let plan = try connection.plan("SELECT * FROM \(table) WHERE id = \(ID(high: 0, low: 1))")
        #expect(plan.count == 1 && plan[0].contains("USING INDEX"), "\(plan)")
      }
    }
  }

  @Test("a feature has a summary, and its audit finds nothing in an empty database")
  func summaries() throws {
    let world = try TestWorkspace(Self.features)
    for feature in world.workspace.composition.features {
      #expect(!feature.summary.isEmpty)
      #expect(try world.workspace.database.read { try feature.audit($0, false) }.isEmpty)
    }
  }

  @Test("an audit finds inconsistencies in the tree")
  func audit() throws {
    let site = try Site()
    let folder = try site.folder("Plans")
    let document = try site.document("plan.txt", in: folder)
    let database = site.world.workspace.database
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
      ("UPDATE documents_item SET size = 99 WHERE id = \(document)", "no content that fits"),
      ("UPDATE documents_item SET name = \("other.txt") WHERE id = \(document)", "wrong sort key"),
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
