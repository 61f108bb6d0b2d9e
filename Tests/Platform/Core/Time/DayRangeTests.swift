import Core
import Testing

@Suite("Ranges of days")
struct DayRangeTests {
  // A Saturday.
  private static let today = CivilDate(daysSinceEpoch: 20_778)

  private func range(_ first: String, _ last: String) throws -> DayRange {
    let (first, last) = (try #require(CivilDate(iso: first)), try #require(CivilDate(iso: last)))
    return try #require(DayRange(first: first, last: last))
  }

  @Test(
    "a range parses in every form that users type",
    arguments: [
      ("2026-11-01..2026-11-15", "2026-11-01", "2026-11-15"), ("1.11...15.11.", "2026-11-01", "2026-11-15"),
      ("1.11.-15.11.", "2026-11-01", "2026-11-15"), ("1.11. – 15.11.", "2026-11-01", "2026-11-15"),
      ("1.11.2026-15.11.2026", "2026-11-01", "2026-11-15"), ("ma–pe", "2026-11-16", "2026-11-20"),
      ("2026-11-01–2026-11-15", "2026-11-01", "2026-11-15"), ("-7–-1", "2026-11-14", "2026-11-20"),
      ("-7..-1", "2026-11-14", "2026-11-20"), ("1.11..15.11.", "2026-11-01", "2026-11-15"),
      ("1.11..15.11", "2026-11-01", "2026-11-15"), ("1.11. .. 15.11.", "2026-11-01", "2026-11-15"),
      ("-6..today", "2026-11-15", "2026-11-21"), ("ma..pe", "2026-11-16", "2026-11-20"),
      ("24.12...6.1.", "2025-12-24", "2026-01-06"), ("1.12...31.12.", "2026-12-01", "2026-12-31"),
      ("20.12...10.1.", "2026-12-20", "2027-01-10"), ("1.11.2024..15.2.", "2024-11-01", "2025-02-15"),
      ("2026-10..2026-11", "2026-10-01", "2026-11-30"),
      ("2026-11..today", "2026-11-01", "2026-11-21"), ("last month..yesterday", "2026-10-01", "2026-11-20"),
      ("19.11.", "2026-11-19", "2026-11-19"), ("today", "2026-11-21", "2026-11-21"),
      ("fri", "2026-11-20", "2026-11-20"), ("2026-11-19", "2026-11-19", "2026-11-19"),
      ("month", "2026-11-01", "2026-11-30"), ("kuukausi", "2026-11-01", "2026-11-30"),
      ("last month", "2026-10-01", "2026-10-31"), ("last-month", "2026-10-01", "2026-10-31"),
      ("viime kuussa", "2026-10-01", "2026-10-31"), ("förra månaden", "2026-10-01", "2026-10-31"),
      ("week", "2026-11-16", "2026-11-22"), ("viikko", "2026-11-16", "2026-11-22"),
      ("Last Week", "2026-11-09", "2026-11-15"), ("viime viikolla", "2026-11-09", "2026-11-15"),
      ("2026-11", "2026-11-01", "2026-11-30"), ("2028-02", "2028-02-01", "2028-02-29"),
      ("2026-W47", "2026-11-16", "2026-11-22"), ("2026-w1", "2025-12-29", "2026-01-04"),
      ("2026-W53", "2026-12-28", "2027-01-03"), ("2026", "2026-01-01", "2026-12-31"),
      ("ma-pe", "2026-11-16", "2026-11-20"), ("mon-fri", "2026-11-16", "2026-11-20"),
      ("fri..mon", "2026-11-20", "2026-11-23"), ("su-ma", "2026-11-15", "2026-11-16"),
      ("last mon-fri", "2026-11-16", "2026-11-20"), ("viime la-su", "2026-11-14", "2026-11-15"),
      ("16.-20.11.", "2026-11-16", "2026-11-20"), ("16-20.11.2025", "2025-11-16", "2025-11-20"),
      ("16.–20. marraskuuta", "2026-11-16", "2026-11-20"), ("16-20 Nov", "2026-11-16", "2026-11-20"),
      ("16..20.11.", "2026-11-16", "2026-11-20"),
      ("October", "2026-10-01", "2026-10-31"), ("lokakuussa", "2026-10-01", "2026-10-31"),
      ("Marraskuu", "2026-11-01", "2026-11-30"), ("joulukuu", "2025-12-01", "2025-12-31"),
      ("Dec", "2025-12-01", "2025-12-31"), ("helmikuu 2028", "2028-02-01", "2028-02-29"),
      ("lokakuu..tänään", "2026-10-01", "2026-11-21"),
      ("viime vuonna", "2025-01-01", "2025-12-31"), (" 2026 ", "2026-01-01", "2026-12-31"),
    ])
  func typed(text: String, first: String, last: String) throws {
    #expect(try DayRange(typed: text, today: Self.today) == range(first, last))
  }

  @Test(
    "a pair of weekdays begins on the latest one, and on an earlier one where all days have passed",
    arguments: [
      // A Monday, a Wednesday and a Friday.
      ("2026-11-16", "2026-11-16", "2026-11-09"), ("2026-11-18", "2026-11-16", "2026-11-09"),
      ("2026-11-20", "2026-11-16", "2026-11-09"), ("2026-11-21", "2026-11-16", "2026-11-16"),
    ])
  func weekdays(today: String, first: String, firstOfLast: String) throws {
    let today = try #require(CivilDate(iso: today))
    for (text, first) in [("mon-fri", first), ("last mon-fri", firstOfLast)] {
      let days = try DayRange(typed: text, today: today)
      #expect(days.first.description == first && days.count == 5, "\(text): \(days)")
    }
  }

  @Test(
    "words of a line are days when they can be nothing else",
    arguments: [
      ("ma-pe", true), ("last mon-fri", true), ("16.11..20.11.", true), ("16.-20.11.", true),
      ("viime viikko", true), ("lokakuu", true), ("October 2025", true), ("2026-W47", true),
      ("30.2.", true), ("yesterday", true), ("1 Nov..5 Nov", true), ("2026", false), ("oct", false),
      ("Marjala", false), ("7-15", false), ("7-15.30", false), ("Talo-Piha", false), ("A..B", false),
      ("October street", false),
    ])
  func looks(text: String, areDays: Bool) {
    #expect(DayRange.looksLikeDays(text) == areDays)
  }

  @Test(
    "days that are likely to come are the next ones",
    arguments: [
      ("22.12..31.12.", "2026-12-22", "2026-12-31"), ("22.-31.12.", "2026-12-22", "2026-12-31"),
      ("24.12.", "2026-12-24", "2026-12-24"), ("1.11..5.11.", "2026-11-01", "2026-11-05"),
      ("27.12...6.1.", "2026-12-27", "2027-01-06"), ("joulukuu", "2026-12-01", "2026-12-31"),
      ("July", "2027-07-01", "2027-07-31"), ("November", "2026-11-01", "2026-11-30"),
      ("July 2026", "2026-07-01", "2026-07-31"), ("Dec..Jan", "2026-12-01", "2027-01-31"),
      ("jan..nov", "2027-01-01", "2027-11-30"), ("fri", "2026-11-27", "2026-11-27"),
      ("sat", "2026-11-21", "2026-11-21"), ("last fri", "2026-11-20", "2026-11-20"),
      ("mon-fri", "2026-11-23", "2026-11-27"), ("la-su", "2026-11-21", "2026-11-22"),
      ("last mon-fri", "2026-11-16", "2026-11-20"), ("tomorrow..fri", "2026-11-22", "2026-11-27"),
      ("24.12...fri", "2026-12-24", "2026-12-25"),
    ])
  func coming(text: String, first: String, last: String) throws {
    #expect(try DayRange(typedComing: text, today: Self.today) == range(first, last))
  }

  @Test("a last weekday that is before the first day is the next one")
  func lastWeekday() throws {
    let wednesday = try #require(CivilDate(iso: "2026-11-18"))
    #expect(try DayRange(typed: "tomorrow..fri", today: wednesday) == range("2026-11-19", "2026-11-20"))
    #expect(try DayRange(typed: "1.11...tue", today: wednesday) == range("2026-11-01", "2026-11-17"))
    #expect(try DayRange(typedComing: "tomorrow..fri", today: wednesday) == range("2026-11-19", "2026-11-20"))
  }

  @Test(
    "whole weeks, months and years are told from other days",
    arguments: [
      ("last week", true), ("October", true), ("lokakuussa 2025", true), ("2026-W47", true),
      ("2026-11", true), ("mon-fri", false), ("16.11..20.11.", false), ("yesterday", false),
    ])
  func periods(text: String, isPeriod: Bool) {
    #expect(DayRange.looksLikePeriod(text) == isPeriod)
  }

  @Test("last month is right on the last day of a longer month")
  func lastMonth() throws {
    let today = try #require(CivilDate(iso: "2026-03-31"))
    #expect(try DayRange(typed: "last month", today: today) == range("2026-02-01", "2026-02-28"))
    let leap = try #require(CivilDate(iso: "2028-02-29"))
    #expect(try DayRange(typed: "last year", today: leap) == range("2027-01-01", "2027-12-31"))
  }

  @Test(
    "a rejected range names the reason and a valid form",
    arguments: [
      ("2026-11-01..", "lacks its first or last", "today"), ("..today", "lacks its first or last", "today"),
      ("..", "lacks its first or last", "today"),
      ("1.11...", "lacks its first or last", "today"),
      ("today..-6", "from 21 Nov 2026 to 15 Nov 2026", "Swap"),
      ("20.-16.11.", "neither", "mon-fri"), ("30.-31.2.", "no day “31.2.”", "28 Feb"),
      ("30.2...today", "no day “30.2.”", "28 Feb"),
      ("30.2.", "no day “30.2.”", "28 Feb"), ("2026-13", "12 months", "2026-11"),
      ("2025-W53", "no week “2025-W53”", "weeks 1 to 52"), ("2026-W0", "no week", "weeks 1 to 53"),
      ("7.30-15.30", "neither", "month"), ("2026-11-01-2026-11-15", "neither", "month"),
      ("15.11.-1.11.", "from 15 Nov 2026 to 1 Nov 2026", "Swap"), ("soon", "neither", "last month"),
      ("", "neither", "month"), ("0730", "neither", "month"),
      ("2026-W", "neither", "month"), ("2026-1", "neither", "month"), ("a..b..c", "neither", "month"),
      ("today..soon", "“soon” is neither", "month"),
      ("9999-12-30..9999-12-31", "beyond the calendar", "month"),
      ("1.1.0001..31.12.9999", "beyond the calendar", "month"),
      ("15.11...1.11.", "from 15 Nov 2026 to 1 Nov 2026", "Swap"),
    ])
  func rejected(text: String, why: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { try DayRange(typed: text, today: Self.today) }
    #expect(failure.kind == .invalid && failure.code == "core.range" && failure.field == "range")
    #expect(failure.message.description.contains(why))
    #expect(failure.remedy?.description.contains(remedy) == true)
  }

  @Test("the ends of a range may be given separately and parse as in one text")
  func ends() throws {
    #expect(
      try DayRange(typedFrom: "1.11.", to: "31.12.", today: Self.today) == range("2026-11-01", "2026-12-31"))
    let failure = try #require(throws: Failure.self) {
      try DayRange(typedFrom: "today", to: "yesterday", today: Self.today)
    }
    #expect(failure.message.text(in: .english).contains("from 21 Nov 2026 to 20 Nov 2026"))
  }

  @Test("a range contains both its ends and every day between")
  func days() throws {
    let range = try range("2028-02-27", "2028-03-01")
    #expect(range.count == 4 && Array(range) == Array(range.days) && range.days.count == 4)
    #expect(range.contains(range.first) && range.contains(range.last))
    #expect(!range.contains(range.first.adding(days: -1)) && !range.contains(range.end))
    #expect(range.description == "2028-02-27..2028-03-01")
    #expect(DayRange(first: range.last, last: range.first) == nil)
    #expect(DayRange.day(Self.today).count == 1)
  }

  @Test("in JSON a window excludes its end")
  func json() throws {
    let november = try range("2026-11-01", "2026-11-30")
    let text = try JSON.text(november)
    #expect(text == #"{"end":"2026-12-01","start":"2026-11-01"}"#)
    #expect(try JSON.value(DayRange.self, from: text) == november)
    for bad in [#"{"end":"2026-11-01","start":"2026-11-01"}"#, #"{"end":"2026-10-01","start":"2026-11-01"}"#]
    {
      #expect(throws: Failure.self) { try JSON.value(DayRange.self, from: bad) }
    }
  }
}
