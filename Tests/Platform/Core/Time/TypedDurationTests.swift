import Core
import Testing

@Suite("Durations that users type")
struct TypedDurationTests {
  @Test(
    "a duration parses in every form that users type",
    arguments: [
      ("7h30", 450), ("7 h 30 min", 450), ("7h 30m", 450), ("7h", 420), ("45min", 45), ("45m", 45),
      ("45 min", 45),
      ("7:30", 450), ("0:30", 30), ("172:30", 10_350), ("7,5h", 450), ("7.5h", 450), ("7,5 h", 450),
      ("0,25h", 15), ("7,10h", 426), ("90", 90), ("0", 0), ("90min", 90), ("1t 30min", 90), ("1 tunti", 60),
      ("2 tuntia 5 minuuttia", 125), ("1 timme", 60), ("1 hour 15 minutes", 75), ("7H30", 450),
      (" 7h30 ", 450),
      ("7,50000h", 450), ("1,35h", 81),
    ])
  func durations(text: String, minutes: Int) throws {
    #expect(try TypedDuration(typed: text).minutes == minutes)
  }

  @Test(
    "the last words of a line name a moment some time ago",
    arguments: [
      ("10min ago", 10, ""), ("Marjala 10 min sitten", 10, "Marjala"),
      ("Talo 2 1 h 30 min ago", 90, "Talo 2"),
      ("Talo 2 10min ago", 10, "Talo 2"), ("Marjala half an hour ago", 30, "Marjala"),
      ("puoli tuntia sitten", 30, ""), ("tunti sitten", 60, ""), ("Marjala för 10 min sedan", 10, "Marjala"),
      ("2h ago", 120, ""),
    ])
  func ago(line: String, minutes: Int, before: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let ago = try #require(TypedDuration.ago(atEndOf: words))
    #expect(ago.duration.minutes == minutes && ago.rest.joined(separator: " ") == before)
  }

  @Test(
    "a line that ends otherwise names no such moment", arguments: ["", "ago", "10min", "Long ago", "10 ago"])
  func notAgo(line: String) {
    #expect(TypedDuration.ago(atEndOf: line.split(separator: " ").map(String.init)) == nil)
  }

  @Test(
    "a rejected duration names the reason and a valid form",
    arguments: [
      ("7.30", "7:30 in hours and minutes, or 7.30 hours", "Write 7:30 or 7.30h"),
      ("7,30", "7:30 in hours and minutes, or 7,30 hours", "Write 7:30 or 7,30h"),
      ("7.33", "7.33 hours", "Write 7:33 or 7:20"),
      ("7,5", "hours or minutes", "7.5h"), ("7.75", "hours or minutes", "7.5h"),
      ("7,33h", "whole number of minutes", "7:19 or 7:20"),
      ("0,001h", "whole number of minutes", "0:00 or 0:01"),
      ("7:5", "two digits", "7:05 or 7:50"), ("7h5", "two digits", "7:05 or 7:50"),
      ("7:60", "60 minutes", "7h30"),
      ("7h75min", "60 minutes", "7h30"), ("-30", "not a duration", "7h30"), ("", "not a duration", "7h30"),
      ("long", "not a duration", "7h30"), ("7 30", "not a duration", "7h30"),
      ("7h30s", "not a duration", "7h30"),
      ("45,5min", "not a duration", "7h30"), ("7,5h30", "not a duration", "7h30"),
      ("h", "not a duration", "7h30"),
      ("7..5h", "not a duration", "7h30"), ("7,h", "not a duration", "7h30"),
      ("12345:00", "not a duration", "7h30"),
      ("99999999999999999999", "not a duration", "7h30"), ("7:30h", "not a duration", "7h30"),
      ("7:30:00", "not a duration", "7h30"), ("7m30h", "not a duration", "7h30"),
      ("٧h", "not a duration", "7h30"),
    ])
  func rejected(text: String, why: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { try TypedDuration(typed: text) }
    #expect(failure.kind == .invalid && failure.code == "core.duration" && failure.field == "duration")
    #expect(failure.message.description.contains(why))
    #expect(failure.message.description.contains("“\(text)”"))
    #expect(failure.remedy?.description.contains(remedy) == true)
  }

  @Test("rejections are reported in Finnish too")
  func finnish() throws {
    try Language.$current.withValue(.finnish) {
      let failure = try #require(throws: Failure.self) { try TypedDuration(typed: "7.30") }
      #expect(
        failure.description
          == "”7.30” voi olla 7:30 tunteina ja minuutteina tai 7.30 tuntia. Kirjoita 7:30 tai 7.30h.")
    }
  }
}
