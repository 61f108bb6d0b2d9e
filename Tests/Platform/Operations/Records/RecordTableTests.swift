import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("The table of the records of a kind")
struct RecordTableTests {
  private let ledger: LedgerWorld

  init() throws { ledger = try LedgerWorld() }

  @Test("has the columns that a reader may see, by their names, with the meanings of their values")
  func columns() throws {
    let query = RecordKindColumns(of: "ledger.line", in: ledger.composition)
    let columns = try ledger.world.answer(query).columns
    #expect(
      columns.map(\.name) == [
        "id", "owner", "text", "title", "amount", "state", "isPaid", "dueDay", "paidAt", "version",
      ])
    #expect(
      columns.map(\.meaning) == [
        .id, .id, .text, .text, .number, .word(["open", "closed"]), .flag, .day, .time, .id,
      ])
    try ledger.write("crane")
    let members = try #require(try ledger.page().rows.first?.members)
    #expect(members["fingerprint"] == nil && members["textKey"] == nil)
    #expect(members["state"] == "open" && members["isPaid"] == false)
  }

  @Test("has the newest records first, read in the order of an index")
  func newest() throws {
    for text in ["a", "b", "c"] { try ledger.write(text) }
    #expect(try ledger.page().texts == ["c", "b", "a"])
    let table = RecordTable(ledger.choice(), in: ledger.composition)
    let plan = try ledger.world.companyStore.database.read { connection in
      try connection.plan(table.statement(for: ledger.world.actor.user, in: connection))
    }
    #expect(plan.count == 1 && plan.allSatisfy { $0.contains("INDEX") }, "\(plan)")
  }

  @Test(
    "is sorted by each column both ways, page by page, with each record once",
    arguments: ["text", "amount", "state", "isPaid", "dueDay", "paidAt", "owner", "version", "id"],
    [1, 2, 50])
  func orders(_ column: String, _ limit: Int) throws {
    for number in 0..<7 {
      try ledger.write("line \(number % 3)") { line in
        line.amount = [3, -1, 3, 0, 3, -1, 5][number]
        line.isPaid = number.isMultiple(of: 2)
        line.dueDay = number < 3 ? nil : "2026-06-0\(number % 2 + 1)"
        line.paidAt = number > 3 ? nil : Instant(milliseconds: Int64(number % 2))
        line.owner = number == 2 ? ledger.world.actor.user : nil
      }
    }
    let rising = try ledger.page(order: column).rows
    #expect(Set(rising.map(\.id)).count == 7)
    func value(_ row: RecordRow) -> String {
      switch row.members[column] {
      case .integer(let number)?: "\(5000 + number)"
      case .string(let text)?: text == "closed" ? "z" : text
      case .bool(let isTrue)?: isTrue ? "1" : "0"
      default: ""
      }
    }
    let keys = rising.map { [value($0), $0.id.description] }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
    let texts = rising.compactMap { $0.members.text("text") }
    #expect(try ledger.allTexts(order: column, limit: limit) == texts)
    #expect(try ledger.allTexts(order: "-\(column)", limit: limit) == texts.reversed())
  }

  @Test("continues after its cursor while records are added, and repeats none")
  func stability() throws {
    for text in ["b", "d", "f", "h"] { try ledger.write(text) }
    let first = try ledger.page(order: "text", limit: 2)
    #expect(first.texts == ["b", "d"])
    for text in ["a", "c", "e", "i"] { try ledger.write(text) }
    let second = try ledger.page(order: "text", after: first.next, limit: 2)
    #expect(second.texts == ["e", "f"])
    #expect(try ledger.page(order: "text", after: second.next, limit: 9).texts == ["h", "i"])
    let newest = try ledger.page(limit: 2)
    try ledger.write("later")
    #expect(try ledger.page(after: newest.next, limit: 2).texts == ["c", "a"])
  }

  @Test("rejects a cursor of another order, of other conditions, and one that was made up")
  func cursors() throws {
    for text in ["a", "b"] { try ledger.write(text) }
    let next = try #require(try ledger.page(limit: 1).next)
    for (filters, order) in [([], "text"), ([("text", "b")], nil), ([("amount", "3")], nil)]
      as [([(String, String)], String?)]
    {
      let rejection = failure { _ = try ledger.page(filters, order: order, after: next) }
      #expect(rejection?.code == "core.cursor", "\(filters) \(order ?? "")")
    }
    for text in ["", "x", "AAAA", next.text + "A"] {
      #expect(failure { _ = try ledger.page(after: Cursor(text: text)) }?.code == "core.cursor")
    }
  }

  @Test("shows, finds, counts and reads no private record of another user")
  func privacy() throws {
    let (own, other) = (ledger.world.actor.user, ledger.world.other)
    let hidden = try ledger.write("theirs") { $0.owner = other.user }
    let mine = try ledger.write("mine") { $0.owner = own }
    try ledger.write("shared")
    #expect(try ledger.texts([]) == ["mine", "shared"])
    #expect(try ledger.texts([], for: other) == ["theirs", "shared"])
    #expect(
      try ledger.texts([("text", "their")]).isEmpty && ledger.texts([("id", hidden.description)]).isEmpty)
    let table = RecordTable(ledger.choice(), in: ledger.composition)
    let read = try ledger.world.companyStore.database.read { connection in
      try connection.rows(table.statement(for: own, in: connection)) { $0.record().id("id") }
    }
    #expect(read.count == 2 && read.contains(mine) && !read.contains(hidden))
    let kinds = try ledger.world.answer(RecordKinds(in: ledger.composition))
    #expect(kinds.map(\.count) == [2] && kinds[0].feature == Ledger.title)
    let direct = RecordWithID(hidden, of: "ledger.line", in: ledger.composition)
    #expect(failure { _ = try ledger.world.answer(direct) }?.kind == .notFound)
    let references = RecordReferences(of: [hidden, mine], in: ledger.composition)
    #expect(try ledger.world.answer(references).keys.map(\.self) == [mine])
  }

  @Test("ends early where few records are seen, and its cursor continues without their values")
  func refusals() throws {
    try ledger.write("a, seen")
    for number in 0..<RecordTable.maxRead { try ledger.write("refused \(number + 1000)") }
    try ledger.write("z, seen")
    let first = try ledger.page(order: "text", limit: 10)
    let next = try #require(first.next)
    #expect(first.texts == ["a, seen"])
    #expect(!String(decoding: try next.payload(), as: UTF8.self).contains("refused"))
    let second = try ledger.page(order: "text", after: next, limit: 10)
    #expect(second.texts == ["z, seen"] && second.next == nil)
    let direct = RecordWithID(try ledger.write("refused"), of: "ledger.line", in: ledger.composition)
    #expect(failure { _ = try ledger.world.answer(direct) }?.kind == .notFound)
  }

  @Test("is for admins only, and of known kinds and columns only")
  func rights() throws {
    let reporter = Actor(user: ledger.world.newID(), role: .reporter, device: ledger.world.newID())
    #expect(failure { _ = try ledger.page(for: reporter) }?.kind == .forbidden)
    for order in ["fingerprint", "text_key", "text; DROP TABLE ledger_line", "--", ""] {
      #expect(failure { _ = try ledger.page(order: order) }?.code == "operations.noColumn", "\(order)")
    }
    #expect(failure { _ = try ledger.page([("fingerprint", "s")]) }?.code == "operations.noColumn")
    for kind in ["ledger_line", "ledger.lines", "ledger.line; --", ""] {
      let query = RecordKindColumns(of: kind, in: ledger.composition)
      #expect(failure { _ = try ledger.world.answer(query) }?.kind == .notFound, "\(kind)")
    }
  }
}
