import Core
import Testing

@Suite("Numbers, sizes and times for people")
struct FormatTests {
  @Test(
    "sizes have three figures at most and the unit of the language",
    arguments: [
      (0, "0 B", "0 t"), (999, "999 B", "999 t"), (1000, "1.0 kB", "1,0 kt"), (1049, "1.0 kB", "1,0 kt"),
      (1050, "1.1 kB", "1,1 kt"), (9949, "9.9 kB", "9,9 kt"), (9951, "10 kB", "10 kt"),
      (300_005, "300 kB", "300 kt"),
      (1_234_567_890, "1.2 GB", "1,2 Gt"), (999_999, "1.0 MB", "1,0 Mt"), (999_499, "999 kB", "999 kt"),
    ] as [(Int64, String, String)])
  func sizes(bytes: Int64, english: String, finnish: String) {
    #expect(Language.english.size(bytes) == english)
    #expect(Language.finnish.size(bytes) == finnish)
  }

  @Test("numbers are grouped by the rules of the language")
  func numbers() {
    #expect(Language.english.number(1_000_000) == "1,000,000")
    #expect(Language.finnish.number(-12_345) == "-12\u{A0}345")
    #expect(Language.finnish.number(7) == "7")
  }

  @Test("dates and times follow the language")
  func moments() throws {
    let instant = try #require(Instant("2026-11-19T06:05:00Z"))
    let zone = try #require(Zone("Europe/Helsinki"))
    #expect(Language.english.moment(instant, in: zone) == "19 Nov 2026 08:05")
    #expect(Language.finnish.moment(instant, in: zone) == "19.11.2026 8.05")
    #expect(Language.english.duration(seconds: 3723) == "1:02:03")
    #expect(Language.english.duration(seconds: 4) == "0:04")
  }

  @Test("the first variable that is set in the environment decides the language")
  func language() {
    #expect(Language(environment: ["LANG": "fi_FI.UTF-8"]) == .finnish)
    #expect(Language(environment: ["LANG": "fi_FI.UTF-8", "LC_ALL": "C"]) == .english)
    #expect(Language(environment: ["WORKSITE_LANGUAGE": "fi", "LC_ALL": "en_US"]) == .finnish)
    #expect(Language(environment: [:]) == .english)
  }

  @Test("a failure's remedy is in the current language")
  func failures() {
    let failure = Failure.diskFull("/data")
    #expect(failure.description.hasPrefix("The disk with “/data” is full"))
    Language.$current.withValue(.finnish) { #expect(failure.description.contains("on täynnä")) }
  }
}
