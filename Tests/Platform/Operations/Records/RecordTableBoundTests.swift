import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("The bounds of a table of records")
struct RecordTableBoundTests {
  private let ledger: LedgerWorld

  init() throws { ledger = try LedgerWorld() }

  @Test("a page ends after its bytes, and the next one continues behind it", arguments: [nil, "amount"])
  func bytes(_ order: String?) throws {
    let text = String(repeating: "x", count: 1000)
    for number in 0..<7 { try ledger.write("\(number)\(text)") { $0.amount = -number } }
    var (pages, texts, cursor): ([Int], [String], Cursor?) = ([], [], nil)
    repeat {
      let table = RecordTable(
        ledger.choice(order: order), after: cursor, maxBytes: 2500, in: ledger.composition)
      let page = try ledger.world.answer(table)
      pages.append(page.rows.count)
      (texts, cursor) = (texts + page.texts, page.next)
    } while cursor != nil
    // The derived key of a text has its length, too.
    #expect(pages == [2, 2, 2, 1])
    #expect(texts.map { $0.prefix(1) } == ["6", "5", "4", "3", "2", "1", "0"])
  }

  @Test("a page that is sorted by a column sorts once, however few of its records are seen")
  func sorting() async throws {
    for number in 0..<200 { try ledger.write("refused \(number)") { $0.amount = number } }
    try ledger.write("seen") { $0.amount = 1000 }
    var texts: [String] = []
    let statements = try await ledger.world.companyStore.database.log.statements {
      texts = try ledger.page(order: "amount", limit: 10).texts
    }
    #expect(texts == ["seen"])
    #expect(statements.count { $0.contains("ORDER BY amount") } == 1)
  }

  @Test("cursors continue behind values that are longer than they hold", arguments: ["text", "title"])
  func longValues(_ order: String) throws {
    // 60 characters of 4 bytes are what a cursor holds.
    let long = String(repeating: "𝄞", count: 60)
    for end in ["b", "", "a", "c", "a"] {
      try ledger.write(long + end) { $0.title = long + end }
      try ledger.write(long.dropLast() + "z" + end) { $0.title = long.dropLast() + "z" + end }
    }
    let all = try ledger.page(order: order)
    #expect(all.rows.count == 10)
    for limit in [1, 3] {
      #expect(try ledger.allTexts(order: order, limit: limit) == all.texts)
      #expect(try ledger.allTexts(order: "-\(order)", limit: limit) == all.texts.reversed())
    }
    let next = try #require(try ledger.page(order: "-\(order)", limit: 1).next)
    #expect(try next.payload().count > 240 && next.text.utf8.count <= 500)
  }
}
