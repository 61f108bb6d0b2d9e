import AllFeatures
import AllSamples
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Testing

@Suite("What follows from the records of a rescued database")
struct RescuedRecordsTests {
  private let company: Company
  private var companyStore: CompanyStore { company.world.companyStore }

  init() throws { company = try Company() }

  /// The rows of a table that are not about removed records, by the columns that follow from records.
  private static let derived: [(table: String, columns: String, condition: String)] = [
    ("budget_day_sum", "hex(budget), hex(category), day, minor", "minor <> 0"),
    ("contacts_change", "hex(book), resource", "gone = 0"),
    ("persistence_blob", "hash, size", "1 = 1"),
    (
      "persistence_change", "audience, record_kind, hex(record), hex(coalesce(container,record_kind))",
      "gone = 0"
    ),
  ]

  private func rows(_ table: (table: String, columns: String, condition: String)) throws -> Set<String> {
    let columns = table.columns.replacing(", ", with: " || ' ' || ")
    return try companyStore.database.read { connection in
      Set(
        try connection.rows(
          SQL(code: "SELECT \(columns) FROM \(table.table) WHERE \(table.condition)")
        ) { $0.text() })
    }
  }

  private func findings() throws -> [String] {
    try companyStore.database.read { try companyStore.composition.audit($0, isPartial: false) }.map(
      \.description)
  }

  @Test("is written anew, table by table")
  func tables() throws {
    for table in Self.derived {
      let before = try rows(table)
      #expect(before.count > 0, "\(table.table)")
      _ = try companyStore.database.write { try $0.execute(SQL(code: "DELETE FROM \(table.table)")) }
      try companyStore.completeRescued(damaged: [table.table])
      let after = try rows(table)
      #expect(after == before, "\(table.table): \(before.symmetricDifference(after))")
    }
    #expect(try findings() == [])
  }

  @Test("is written anew also where all of it is lost, and ids are registered again")
  func together() throws {
    try companyStore.database.write { connection in
      for table in Self.derived.map(\.table) + ["operations_record"] {
        try connection.execute(SQL(code: "DELETE FROM \(table)"))
      }
    }
    #expect(try !findings().isEmpty)
    try companyStore.completeRescued(damaged: [])
    #expect(try findings() == [])
  }

  @Test("is computed again without lost records: warnings, and sums")
  func lost() throws {
    try companyStore.database.write { connection in
      let triggers = try connection.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
        (name: $0.text(), sql: $0.text())
      }
      for trigger in triggers { try connection.execute(SQL(code: "DROP TRIGGER \(trigger.name)")) }
      try connection.execute("DELETE FROM budget_purchase")
      try connection.execute("DELETE FROM budget_warning")
      for trigger in triggers { try connection.execute(SQL(code: trigger.sql)) }
    }
    #expect(try !findings().isEmpty)
    try companyStore.completeRescued(damaged: ["budget_purchase", "budget_budget"])
    #expect(try findings() == [])
    #expect(try rows(Self.derived[0]).isEmpty)
  }
}
