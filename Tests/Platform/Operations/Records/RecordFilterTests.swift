import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

/// The texts of the records of these tests.
private enum Line {
  static let (first, second, third) = ("Äijä's 100 % timber", "a_b\\c", "")
  static let all = [first, second, third]
}

@Suite("The conditions of a table of records")
struct RecordFilterTests {
  private let ledger: LedgerWorld

  init() throws {
    ledger = try LedgerWorld()
    try ledger.write(Line.first) { line in
      line.amount = 10
      line.state = 1
      line.dueDay = "2026-06-03"
      // 2026-06-02, 23:30 in Helsinki.
      line.paidAt = Instant("2026-06-02T20:30:00Z")
    }
    try ledger.write(Line.second) { line in
      line.amount = -5
      line.isPaid = true
      line.dueDay = "2026-07-01"
      // 2026-06-03, 00:30 in Helsinki.
      line.paidAt = Instant("2026-06-02T21:30:00Z")
    }
    try ledger.write(Line.third) { $0.amount = 20 }
  }

  @Test(
    "find texts, numbers, words, flags, days and times",
    arguments: [
      ("text", "TIMBER", [Line.first]), ("text", "äijÄ", [Line.first]), ("text", "  timber ", [Line.first]),
      ("text", "=a_b\\c", [Line.second]), ("text", "=A_B\\C", []), ("text", "=timber", []),
      ("text", "=", [Line.third]),
      ("amount", "10", [Line.first]), ("amount", "=10", [Line.first]),
      ("amount", "10..", [Line.first, Line.third]),
      ("amount", "..10", [Line.first, Line.second]),
      ("amount", "-5..10", [Line.first, Line.second]), ("amount", "11..19", []),
      ("state", "closed", [Line.first]), ("state", "OPEN", [Line.second, Line.third]),
      ("isPaid", "yes", [Line.second]), ("isPaid", "Ei", [Line.first, Line.third]),
      ("isPaid", "true", [Line.second]),
      ("dueDay", "3.6.", [Line.first]), ("dueDay", "2026-06", [Line.first]),
      ("dueDay", "3.6...1.7.", [Line.first, Line.second]),
      ("dueDay", "2026-06-04..", [Line.second]), ("dueDay", "..3.6.", [Line.first]),
      ("dueDay", "=", [Line.third]),
      ("paidAt", "2.6.2026", [Line.first]), ("paidAt", "3.6.2026", [Line.second]),
      ("paidAt", "2026-06-02T21:00:00Z..", [Line.second]), ("paidAt", "=", [Line.third]),
    ])
  func found(_ column: String, _ text: String, _ expected: [String]) throws {
    #expect(try ledger.texts([(column, text)]) == expected)
  }

  @Test(
    "take hostile texts as texts",
    arguments: [
      "%", "_", "\\", "' OR 1=1 --", "\" OR \"\" = \"", "%%%", "a%c", "a_b_c",
      "); DROP TABLE ledger_line; --",
    ])
  func hostile(_ text: String) throws {
    #expect(try ledger.texts([("text", text)]) == Line.all.filter { $0.contains(text) })
    #expect(try ledger.texts([("text", "=" + text)]) == Line.all.filter { $0 == text })
    #expect(try ledger.texts([]).count == 3)
  }

  @Test("all have to hold")
  func together() throws {
    #expect(try ledger.texts([("amount", "0.."), ("state", "open")]) == [Line.third])
    #expect(try ledger.texts([("amount", "0.."), ("text", "timber"), ("isPaid", "yes")]).isEmpty)
  }

  @Test(
    "that are not understood name their column and say what is",
    arguments: [
      ("amount", "ten", "operations.filter"), ("amount", "1.5", "operations.filter"),
      ("amount", "..", "operations.filter"),
      ("amount", "5..1", "operations.filterReversed"),
      ("amount", "99999999999999999999", "operations.filter"),
      ("state", "sealed", "operations.filter"), ("isPaid", "maybe", "operations.filter"),
      ("dueDay", "30.2.2026", "operations.filter"),
      ("dueDay", "2026-06-05..2026-06-01", "operations.filterReversed"),
      ("paidAt", "soon", "operations.filter"), ("owner", "x", "operations.filter"),
      ("text", String(repeating: "x", count: 201), "operations.filterLong"),
    ])
  func rejected(_ column: String, _ text: String, _ code: String) throws {
    let rejection = try #require(failure { _ = try ledger.texts([(column, text)]) })
    #expect(rejection.kind == .invalid && rejection.code.rawValue == code && rejection.field == column)
    #expect(rejection.remedy != nil)
  }

  @Test("have one form, which is read in any zone and finds the same")
  func canonical() throws {
    for (column, text) in [
      ("paidAt", "2.6.2026"), ("dueDay", "3.6...1.7."), ("isPaid", "kyllä"), ("amount", "5..5"),
    ] {
      let page = try ledger.page([(column, text)])
      let filter = try #require(page.filters.first)
      let choice = RecordChoice(
        of: "ledger.line", filters: [RecordChoice.Typed(column, filter.text)],
        by: FilterCalendar(in: .utc, at: Instant(milliseconds: 0)))
      let again = try ledger.world.answer(RecordTable(choice, in: ledger.composition))
      #expect(again.texts == page.texts && again.filters.map(\.text) == [filter.text])
    }
    #expect(try ledger.page([("amount", "5..5")]).filters.map(\.text) == ["5"])
  }
}
