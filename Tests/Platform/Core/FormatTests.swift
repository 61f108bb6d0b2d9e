import Core
import Testing

@Suite("Numbers, sizes and times for people")
struct FormatTests {
  @Test(
    "sizes have three figures at most and the unit of the language",
    arguments: [
      (0, "0 B", "0 tavua"), (1, "1 B", "1 tavu"), (999, "999 B", "999 tavua"), (1000, "1.0 kB", "1,0 kt"),
      (1049, "1.0 kB", "1,0 kt"),
      (1050, "1.1 kB", "1,1 kt"), (9949, "9.9 kB", "9,9 kt"), (9951, "10 kB", "10 kt"),
      (300_005, "300 kB", "300 kt"),
      (1_234_567_890, "1.2 GB", "1,2 Gt"), (999_999, "1.0 MB", "1,0 Mt"), (999_499, "999 kB", "999 kt"),
    ] as [(Int64, String, String)])
  func sizes(bytes: Int64, english: String, finnish: String) {
    #expect(Language.english.size(bytes) == english)
    #expect(Language.finnish.size(bytes) == finnish)
  }

  @Test("numbers are grouped as the language groups them")
  func numbers() {
    #expect(Language.english.number(1_000_000) == "1,000,000")
    #expect(Language.finnish.number(-12_345) == "-12\u{A0}345")
    #expect(Language.finnish.number(7) == "7")
  }

  @Test("moments follow the language")
  func moments() throws {
    let instant = try #require(Instant("2026-11-19T06:05:00Z"))
    let zone = try #require(Zone("Europe/Helsinki"))
    #expect(Language.english.moment(instant, in: zone) == "19 Nov 2026 08:05")
    #expect(Language.finnish.moment(instant, in: zone) == "19.11.2026 8.05")
    #expect(Language.english.duration(seconds: 3723) == "1:02:03")
    #expect(Language.english.duration(seconds: 4) == "0:04")
  }

  @Test("the language comes from the environment, the first variable that is set deciding")
  func language() {
    #expect(Language(environment: ["LANG": "fi_FI.UTF-8"]) == .finnish)
    #expect(Language(environment: ["LANG": "fi_FI.UTF-8", "LC_ALL": "C"]) == .english)
    #expect(Language(environment: ["WORKSITE_LANGUAGE": "fi", "LC_ALL": "en_US"]) == .finnish)
    #expect(Language(environment: [:]) == .english)
  }

  @Test("a language that is not offered is chosen by name only")
  func unoffered() {
    #expect(Language(environment: ["LANG": "sv_FI.UTF-8"]) == .english)
    #expect(Language(environment: ["WORKSITE_LANGUAGE": "sv", "LANG": "fi_FI"]) == .swedish)
    #expect(Language(environment: ["WORKSITE_LANGUAGE": "xx", "LANG": "fi_FI"]) == .english)
  }

  @Test("a word follows its number, in every language")
  func plurals() {
    for language in Language.allCases {
      let forms = [-1, 0, 1, 2, 11, 21].map { language.plural($0, one: "one", other: "other") }
      #expect(forms == ["one", "other", "one", "other", "other", "other"])
    }
    #expect(Language.english.counted(1000, one: "file", other: "files") == "1,000 files")
    #expect(Language.swedish.counted(1, one: "fil", other: "filer") == "1 fil")
  }

  @Test("every language has a name for each day and month, and no moment is wider than its column")
  func conventions() throws {
    let zone = try #require(Zone("Europe/Helsinki"))
    for language in Language.allCases {
      #expect(Set(Weekday.allCases.map(language.weekday)).count == 7)
      let days = (1...12).compactMap { CivilDate(iso: "2026-\($0 < 10 ? "0" : "")\($0)-28") }
      #expect(Set(days.map(language.month)).count == 12 && Set(days.map(language.day)).count == 12)
      let widths = try (10...12).map { month in
        language.moment(try #require(Instant("2026-\(month)-28T20:05:00Z")), in: zone).count
      }
      #expect(widths.max() == language.momentWidth)
    }
    #expect(Language.swedish.dayAndWeekday(try #require(CivilDate(iso: "2026-11-19"))) == "tors 19.11")
  }

  @Test("a failure says what to do, in the language of the moment")
  func failures() {
    let failure = Failure.diskFull("/data")
    #expect(failure.description.hasPrefix("The disk with “/data” is full"))
    Language.$current.withValue(.finnish) { #expect(failure.description.contains("on täynnä")) }
  }
}
