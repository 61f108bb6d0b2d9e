import Accounts
import AllSamples
import Auth
import Budget
import Contacts
import Core
import FeatureSupport
import Persistence
import TestSupport
import Testing
import VCard

@testable import Operations

@Suite("The tables of the records of all features")
struct RecordVisibilityTests {
  private let company: Company
  /// The admin who reads.
  private let admin: Actor
  /// The other user, whose records are private.
  private let other: Actor
  private var store: CompanyStore { company.world.companyStore }
  private var kinds: [RecordKind] { store.composition.recordKinds.filter { $0.withheld == nil } }

  init() throws {
    company = try Company()
    admin = try company.actor(.init(role: .admin, isAttached: false))
    other = try company.actor(.init(role: .admin, isAttached: true))
  }

  /// Records that belong to one user alone, by the names of their kinds.
  private func addPrivateRecords(of actor: Actor) throws -> [String: ID] {
    let ids = [
      "budget.budget", "budget.category", "budget.purchase", "contacts.book", "contacts.contact",
      "accounts.link",
    ]
    .reduce(into: [String: ID]()) { $0[$1] = company.world.newID() }
    func id(_ kind: String) throws -> ID { try ids[kind].orMissing(kind) }
    let day = CivilDate(daysSinceEpoch: 20_775)
    let terms = LimitTerms(amount: Money(minor: 100, .euro), period: .months(1))
    let budget = try id("budget.budget")
    try store.perform(
      AddBudget(id: budget, worksite: nil, name: "Household", total: terms, from: day), by: actor)
    try store.perform(
      AddCategory(id: id("budget.category"), budget: budget, name: "Gifts", from: day, terms: terms),
      by: actor)
    try store.perform(
      AddPurchase(
        id: id("budget.purchase"), budget: budget, category: id("budget.category"), day: day,
        amount: Money(minor: 4711_00, .euro), note: "a private ring"), by: actor)
    try store.perform(AddBook(id: id("contacts.book"), name: "Friends"), by: actor)
    try store.perform(
      AddContact(id: id("contacts.contact"), book: .mine, fields: ContactFields(firstName: "Secretfriend")),
      by: actor)
    try store.perform(
      AddLink(id: id("accounts.link"), name: "Diary", url: "https://diary.example"), by: actor)
    return ids
  }

  private func choice(_ kind: String, _ filters: [(String, String)] = [], order: String? = nil)
    -> RecordChoice
  {
    RecordChoice(
      of: kind, filters: filters.map { RecordChoice.Typed($0.0, $0.1) }, order: order,
      by: FilterCalendar(in: .utc, at: Instant(milliseconds: 0)))
  }

  private func ids(_ choice: RecordChoice, for actor: Actor) throws -> Set<ID> {
    let table = RecordTable(choice, limit: 1000, in: store.composition)
    return Set(try store.answer(table, for: actor).rows.map(\.id))
  }

  @Test("an admin sees no private budget, purchase, address book, contact or link of another user")
  func privacy() throws {
    let counts = { () throws -> [String: Int] in
      let kinds = try store.answer(RecordKinds(in: store.composition), for: admin)
      return Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0.count) })
    }
    let before = try counts()
    let hidden = try addPrivateRecords(of: other)
    #expect(try counts() == before)
    for (kind, id) in hidden {
      #expect(try ids(choice(kind), for: other).contains(id), "\(kind)")
      let columns = try store.answer(RecordKindColumns(of: kind, in: store.composition), for: admin).columns
      for column in columns {
        for order in [column.name, "-\(column.name)"] {
          #expect(try !ids(choice(kind, order: order), for: admin).contains(id), "\(kind) \(order)")
        }
      }
      #expect(try ids(choice(kind, [("id", id.description)]), for: admin).isEmpty, "\(kind)")
      let direct = RecordWithID(id, of: kind, in: store.composition)
      #expect(failure { _ = try store.answer(direct, for: admin) }?.kind == .notFound, "\(kind)")
      #expect(
        failure { try store.perform(ShowRecord(id, of: kind), by: admin) }?.kind == .notFound, "\(kind)")
      for format in RecordFile.Format.allCases {
        var file = RecordFile(choice(kind), as: format, in: store.composition)
        let text = String(decoding: try file.next(in: store, for: admin), as: UTF8.self)
        #expect(file.isComplete && !text.contains(id.description), "\(kind)")
        let words = ["Household", "Gifts", "a private ring", "Friends", "Secretfriend", "Diary"]
        #expect(!words.contains { text.contains($0) }, "\(kind)")
      }
    }
    let references = RecordReferences(of: hidden.values, in: store.composition)
    #expect(try store.answer(references, for: admin).isEmpty)
    for (column, text) in [("note", "ring"), ("minor", "471100"), ("note", "=a private ring")] {
      #expect(try ids(choice("budget.purchase", [(column, text)]), for: admin).isEmpty)
    }
  }

  @Test("the database leaves all records out that their kinds refuse to an admin")
  func declared() throws {
    for actor in company.people.values { _ = try addPrivateRecords(of: actor) }
    var refused = 0
    for recordKind in store.composition.recordKinds {
      try store.database.read { connection in
        let all = try connection.rows(connection.wholeRecords(of: recordKind.table)) { $0.record() }
        let condition = recordKind.condition(for: admin.user)
        let read = try connection.rows(
          connection.wholeRecords(of: recordKind.table) + "WHERE" + condition
        ) { $0.record() }
        let allowed = try all.filter { try recordKind.allows(.audit, $0, admin, connection) }
        #expect(Set(read) == Set(allowed), "\(recordKind.name)")
        refused += all.count - allowed.count
      }
    }
    #expect(refused > 20)
  }

  @Test("no table shows a column whose name suggests a secret")
  func secrets() throws {
    let suggestive =
      /(?i)hash|token|secret|password|passphrase|salt|digest|credential|private_?key|_key$|sha\d/
    #expect("receipt_hash".contains(suggestive) && "name_key".contains(suggestive))
    for recordKind in kinds {
      let all = try store.database.read { try $0.columns(of: recordKind.table) }
      let columns = try store.answer(
        RecordKindColumns(of: recordKind.name, in: store.composition), for: admin
      ).columns
      let shown = Set(columns.map(\.column))
      #expect(shown.count > 1 && shown.isSubset(of: all), "\(recordKind.name)")
      for column in shown {
        #expect(
          column.firstMatch(of: suggestive) == nil,
          "\(recordKind.name): \(column) is declared as hidden nowhere")
      }
      for column in columns {
        #expect(column.name.firstMatch(of: suggestive) == nil, "\(recordKind.name): \(column.name)")
      }
      #expect(recordKind.forms.hidden.isSubset(of: all), "\(recordKind.name): a hidden column does not exist")
    }
  }

  @Test("each table opens in the order of an index, without sorting")
  func plans() throws {
    for recordKind in kinds {
      let table = RecordTable(choice(recordKind.name), in: store.composition)
      let plan = try store.database.read { connection in
        try connection.plan(table.statement(for: admin.user, in: connection))
      }
      #expect(
        plan.count == 1 && plan.allSatisfy { $0.contains("INDEX") || $0.contains("PRIMARY KEY") },
        "\(recordKind.name): \(plan)")
    }
  }

  @Test("each record of each kind opens for an admin who may see it, with names for all members")
  func details() throws {
    var opened = 0
    for recordKind in kinds {
      let columns = try store.answer(
        RecordKindColumns(of: recordKind.name, in: store.composition), for: admin
      ).columns
      #expect(Set(columns.map(\.name)).count == columns.count, "\(recordKind.name)")
      for id in try ids(choice(recordKind.name), for: admin) {
        let found = try store.answer(RecordWithID(id, of: recordKind.name, in: store.composition), for: admin)
        #expect(Set(found.row.members.keys).isSubset(of: columns.map(\.name)), "\(recordKind.name)")
        opened += 1
      }
    }
    #expect(opened > 30)
  }
}
