import AllFeatures
import Core
import OpenAPI
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

/// The rules that every feature keeps.
@Suite("Every feature")
struct ConformanceTests {
  private let world: TestStore
  private var features: [Feature] { world.companyStore.composition.features }

  init() throws { world = try TestStore(AllFeatures.list) }

  @Test("has record kinds that are tables with an id and a version, found by their id")
  func recordKinds() throws {
    #expect(features.flatMap(\.recordKinds).count > 10)
    for recordKind in features.flatMap(\.recordKinds) {
      try world.companyStore.database.read { connection in
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

  @Test("has a summary, and finds nothing wrong with an empty database")
  func summaries() throws {
    for feature in features {
      #expect(!feature.summary.isEmpty)
      #expect(try world.companyStore.database.read { try feature.audit($0, false) }.isEmpty)
    }
  }

  @Test("works with only the features that it requires")
  func requirements() throws {
    for feature in AllFeatures.list {
      var needed = [feature]
      while let next = needed.flatMap(\.requires).first(where: { id in !needed.contains { $0.id == id } }) {
        needed.append(try #require(AllFeatures.list.first { $0.id == next }))
      }
      let alone = try TestStore(needed)
      #expect(try alone.companyStore.database.read { try feature.audit($0, false) }.isEmpty, "\(feature.id)")
    }
  }

  @Test("has operations whose input the API can describe")
  func described() {
    func undescribed<Value: Operations.Operation>(_ type: Value.Type) -> [String] {
      SchemaDerivation(of: type).undescribed
    }
    for kind in features.flatMap(\.operations) { #expect(undescribed(kind.type).isEmpty, "\(kind.name)") }
  }
}
