import AllSamples
import Auth
import Core
import Documents
import DocumentsSamples
import FeatureSupport
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("The columns of the tables of records")
struct RecordColumnTests {
  private let company: Company
  private let admin: Actor
  private var store: CompanyStore { company.world.companyStore }
  private var kinds: [RecordKind] { store.composition.recordKinds.filter { $0.withheld == nil } }

  init() throws {
    company = try Company()
    admin = try company.actor(.init(role: .admin, isAttached: true))
  }

  /// The columns of a kind that its table shows.
  private func columns(of recordKind: RecordKind) throws -> [RecordColumn] {
    try store.answer(RecordKindColumns(of: recordKind.name, in: store.composition), for: admin).columns
  }

  /// The columns that tables show, as the migrations declare them.
  private func shown() throws -> [(declared: DeclaredColumn, column: RecordColumn, kind: RecordKind)] {
    let declared = Dictionary(
      grouping: DeclaredColumn.all(of: store.composition.migrations), by: { "\($0.table).\($0.name)" })
    return try kinds.flatMap { recordKind in
      try columns(of: recordKind).map { column in
        let found = try #require(
          declared["\(recordKind.table).\(column.column)"]?.last, "\(recordKind.name): \(column.column)")
        return (found, column, recordKind)
      }
    }
  }

  @Test("have bytes only where these are ids")
  func bytes() throws {
    for (declared, column, kind) in try shown() {
      #expect(declared.type != "BYTES", "\(kind.name): \(column.column)")
      #expect(
        (declared.type == "ID") == (column.meaning == .id), "\(kind.name): \(column.column), \(declared.type)"
      )
    }
  }

  @Test("show a moment as a time, whatever the name of its column")
  func moments() throws {
    let moments = try shown().filter { $0.declared.comment.contains("milliseconds since 1970") }
    #expect(moments.count > 10)
    for (_, column, kind) in moments {
      #expect(column.meaning == .time, "\(kind.name): \(column.column)")
    }
    for recordKind in kinds {
      let numbers = try columns(of: recordKind).filter { $0.meaning == .number }.map(\.column)
      try store.database.read { connection in
        for record in try connection.rows(connection.wholeRecords(of: recordKind.table), { $0.record() }) {
          for column in numbers {
            guard case .integer(let number) = record[column] else { continue }
            // Between 2001 and 2286.
            #expect(
              !(1_000_000_000_000..<10_000_000_000_000).contains(number), "\(recordKind.name): \(column)")
          }
        }
      }
    }
    let members = Self.removal.forms.members(
      of: Record(columns: ["since", "items"], values: [.integer(0), .integer(7)]))
    #expect(members == ["since": .string(Instant(milliseconds: 0).description), "items": .integer(7)])
  }

  /// A kind with a moment in a column of another name.
  private static let removal = RecordKind(
    name: "documents.removal", table: "documents_removal", forms: ColumnForms(["since": .time]),
    audiences: { _ in [] })

  @Test("have no value that the schema describes as a secret or as derived from content")
  func described() throws {
    let suggestive = /(?i)token|secret|password|hash|sha-|fingerprint|digest|derived from/
    // The id of a device or of an app password is none.
    let known = ["documents_removal.device"]
    for (declared, column, kind) in try shown()
    where !known.contains("\(declared.table).\(declared.name)") {
      #expect(
        declared.comment.firstMatch(of: suggestive) == nil,
        "\(kind.name): \(column.column) is declared as hidden nowhere: \(declared.comment)")
    }
  }

  @Test("have no record of a kind that no table shows, whose ids are secrets")
  func withheld() throws {
    let withheld = store.composition.recordKinds.filter { $0.withheld != nil }
    #expect(withheld.map(\.name) == ["documents.lock"])
    #expect(withheld.allSatisfy { $0.withheld?.isEmpty == false })
    let lock = company.world.newID()
    try store.perform(AddLock(id: lock, item: try company.document), by: admin)
    let isStored = try store.database.read { connection in
      try withheld.contains { try $0.load(lock, in: connection) != nil }
    }
    #expect(isStored)
    for recordKind in withheld {
      let word = recordKind.name.split(separator: ".").last.map(String.init) ?? ""
      for (declared, column, kind) in try shown() where declared.type == "ID" {
        #expect(
          column.column != word && !column.column.hasSuffix("_\(word)"), "\(kind.name): \(column.column)")
      }
    }
    let (name, composition) = ("documents.lock", store.composition)
    let choice = RecordChoice(of: name, by: FilterCalendar(in: .utc, at: Instant(milliseconds: 0)))
    for rejected in [
      failure { _ = try store.answer(RecordKindColumns(of: name, in: composition), for: admin) },
      failure { _ = try store.answer(RecordTable(choice, in: composition), for: admin) },
      failure { _ = try store.answer(RecordWithID(lock, of: name, in: composition), for: admin) },
      failure { try store.perform(ShowRecord(lock, of: name), by: admin) },
      failure { try store.perform(ExportRecords(of: name, count: 1, as: .csv), by: admin) },
    ] {
      #expect(rejected?.code == "operations.noRecordKind")
    }
    #expect(try store.answer(RecordReferences(of: [lock], in: composition), for: admin).isEmpty)
    let listed = try store.answer(RecordKinds(in: composition), for: admin).map(\.name)
    #expect(!listed.contains(name) && listed.count == kinds.count)
  }
}
