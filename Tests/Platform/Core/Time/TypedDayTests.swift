import Core
import Testing

@Suite("Days that users type")
struct TypedDayTests {
  // A Saturday.
  private static let today = CivilDate(daysSinceEpoch: 20_778)

  @Test(
    "a day parses in every form that users type",
    arguments: [
      ("2026-11-19", "2026-11-19"), ("19.11.2025", "2025-11-19"), ("19.11.", "2026-11-19"),
      ("19.11", "2026-11-19"),
      ("9.1.2026", "2026-01-09"), ("09.01.", "2026-01-09"), (" 19.11. ", "2026-11-19"),
      ("today", "2026-11-21"),
      ("eilen", "2026-11-20"), ("Igår", "2026-11-20"), ("i går", "2026-11-20"), ("igar", "2026-11-20"),
      ("tänään", "2026-11-21"), ("ta\u{308}na\u{308}a\u{308}n", "2026-11-21"), ("TANAAN", "2026-11-21"),
      ("day before yesterday", "2026-11-19"), ("day-before-yesterday", "2026-11-19"),
      ("toissapäivänä", "2026-11-19"), ("i förrgår", "2026-11-19"), ("tomorrow", "2026-11-22"),
      ("huomenna", "2026-11-22"), ("imorgon", "2026-11-22"), ("ylihuomenna", "2026-11-23"),
      ("-2", "2026-11-19"), ("−2", "2026-11-19"), ("-0", "2026-11-21"), ("-400", "2025-10-17"),
    ])
  func days(text: String, expected: String) throws {
    #expect(Self.today.description == "2026-11-21")
    #expect(try CivilDate(typed: text, today: Self.today).description == expected)
    #expect(CivilDate.looksLikeDay(text))
  }

  @Test(
    "a day without a year is the latest one not more than 31 days ahead",
    arguments: [
      ("2026-11-21", "22.12.", "2026-12-22"), ("2026-11-21", "23.12.", "2025-12-23"),
      ("2026-11-21", "1.1.", "2026-01-01"), ("2026-12-15", "15.1.", "2027-01-15"),
      ("2026-12-15", "16.1.", "2026-01-16"), ("2026-12-31", "31.12.", "2026-12-31"),
      ("2027-01-02", "31.12.", "2026-12-31"), ("2028-03-01", "29.2.", "2028-02-29"),
      ("2028-01-30", "29.2.", "2028-02-29"), ("2029-01-10", "29.2.", "2028-02-29"),
    ])
  func nearest(today: String, text: String, expected: String) throws {
    let today = try #require(CivilDate(iso: today))
    #expect(try CivilDate(typed: text, today: today).description == expected)
  }

  @Test(
    "a month has a name in three languages, and last friday is before today",
    arguments: [
      ("19 Nov", "2026-11-19"), ("Nov 19", "2026-11-19"), ("19. marraskuuta", "2026-11-19"),
      ("19 November 2025", "2025-11-19"), ("Nov 19, 2025", "2025-11-19"), ("5 heinä", "2026-07-05"),
      ("3 maj", "2026-05-03"), ("last friday", "2026-11-20"), ("viime lauantaina", "2026-11-14"),
      ("last sat", "2026-11-14"),
    ])
  func names(text: String, expected: String) throws {
    #expect(try CivilDate(typed: text, today: Self.today).description == expected)
    #expect(CivilDate.looksLikeDay(text))
  }

  @Test(
    "a coming day without a year is the next one, or one of the last 30 days",
    arguments: [
      ("2026-11-24", "24.12.", "2026-12-24"), ("2026-11-24", "31.12.", "2026-12-31"),
      ("2026-11-24", "6.1.", "2027-01-06"), ("2026-11-24", "24.11.", "2026-11-24"),
      ("2026-11-24", "20.11.", "2026-11-20"), ("2026-11-24", "25.10.", "2026-10-25"),
      ("2026-11-24", "24.10.", "2027-10-24"), ("2027-01-02", "24.12.", "2026-12-24"),
      ("2026-11-24", "-2", "2026-11-22"), ("2026-11-24", "24.12.2025", "2025-12-24"),
    ])
  func coming(today: String, text: String, expected: String) throws {
    let today = try #require(CivilDate(iso: today))
    #expect(try CivilDate(typedComing: text, today: today).description == expected)
  }

  @Test(
    "a weekday is the latest one, today included, in three languages",
    arguments: [
      ("sat", "2026-11-21"), ("la", "2026-11-21"), ("lör", "2026-11-21"), ("fri", "2026-11-20"),
      ("Friday", "2026-11-20"), ("pe", "2026-11-20"), ("pe.", "2026-11-20"), ("perjantai", "2026-11-20"),
      ("perjantaina", "2026-11-20"), ("fre", "2026-11-20"), ("fredag", "2026-11-20"), ("to", "2026-11-19"),
      ("ke", "2026-11-18"), ("ti", "2026-11-17"), ("ma", "2026-11-16"), ("måndag", "2026-11-16"),
      ("su", "2026-11-15"), ("söndag", "2026-11-15"), ("sunday", "2026-11-15"),
    ])
  func weekdays(text: String, expected: String) throws {
    #expect(try CivilDate(typed: text, today: Self.today).description == expected)
    #expect(CivilDate.looksLikeDay(text))
  }

  @Test(
    "a rejected day names the reason and a valid form",
    arguments: [
      ("30.2.", "There is no day", "28 Feb 2026", true),
      ("2026-02-30", "There is no day", "28 Feb 2026", true),
      ("30.2.2028", "There is no day", "29 Feb 2028", true),
      ("29.2.", "There is no day", "28 Feb 2026", true),
      ("31.4", "There is no day", "30 Apr 2026", true), ("2026-13-01", "12 months", "2026-11-19", true),
      ("1.13.", "12 months", "2026-11-19", true), ("1.2.26", "century", "1.2.2026", true),
      ("0.1.", "not a day", "2026-11-19", true), ("0000-01-01", "not a day", "2026-11-19", true),
      ("7.30", "12 months", "2026-11-19", false), ("soon", "not a day", "yesterday", false),
      ("-", "not a day", "-2", false), ("", "not a day", "-2", false), ("--2", "not a day", "-2", false),
      ("-123456", "not a day", "-2", false), ("-today", "not a day", "-2", false),
      ("19", "not a day", "-2", false),
      ("+1.+2.", "not a day", "-2", false), ("1.2.3.4", "not a day", "-2", false),
      ("we", "not a day", "-2", false),
      ("22-06", "not a day", "-2", false), ("Marjala", "not a day", "-2", false),
    ])
  func rejected(text: String, why: String, remedy: String, looks: Bool) throws {
    let failure = try #require(throws: Failure.self) { try CivilDate(typed: text, today: Self.today) }
    #expect(failure.kind == .invalid && failure.code == "core.date" && failure.field == "date")
    #expect(failure.message.description.contains(why))
    #expect(failure.remedy?.description.contains(remedy) == true)
    #expect(CivilDate.looksLikeDay(text) == looks)
  }

  @Test(
    "a text that was probably meant as a day is recognised, though it does not parse",
    arguments: [
      "19/11", "19/11/2026", "2026/11/19", "2026-1-5", "5-1-2026", "19 Nov 26",
    ])
  func resembling(text: String) throws {
    #expect(CivilDate.resemblesDay(text) && !CivilDate.looksLikeDay(text))
    #expect(throws: Failure.self) { try CivilDate(typed: text, today: Self.today) }
  }

  @Test(
    "names are not recognised as days",
    arguments: [
      "Marjala", "Marjala 2", "Kauppakatu 12/3", "12/3b", "a/b", "/", "2026-1", "May", "2 3", "19 Novgorod",
      "Mar jala", "1-2-3-4", "", "Nov Nov",
    ])
  func names(text: String) { #expect(!CivilDate.resemblesDay(text)) }

  @Test("a day that does not exist is reported in Finnish too")
  func finnish() throws {
    try Language.$current.withValue(.finnish) {
      let failure = try #require(throws: Failure.self) { try CivilDate(typed: "30.2.", today: Self.today) }
      #expect(
        failure.description == "Päivää ”30.2.” ei ole olemassa. Kuukauden viimeinen päivä on 28.2.2026.")
    }
  }
}
