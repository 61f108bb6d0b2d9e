import EndToEndSupport
import TestSupport
import Testing

@Suite("Several spans of hours in one line", .realPrograms)
struct HoursSpansTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite hours \(line)", language: language)
  }

  /// The times of all hours of the day, with their worked minutes.
  private var entered: [String] {
    get throws {
      let items = try hours("list 2026-11-18 --json").json()["items"] as? [[String: Any]] ?? []
      return items.map { "\($0["start"] ?? "") \($0["workedMinutes"] ?? "")" }
    }
  }

  private static let morning = "2026-11-18T05:00:00.000Z 240"
  private static let afternoon = "2026-11-18T10:00:00.000Z 210"

  @Test(
    "are entered together in many forms, and undone together",
    arguments: [
      "7-11 12-15:30 Marjala", "Marjala 7-11, 12-15:30", "7 - 11 12-15.30", "klo 7-11 ja 12-15:30",
      "'klo 7–11 ja 12–15.30'", "'7–11, 12–15:30'", "7-11,12-15:30", "7-11 and 12-15:30 Marjala",
    ])
  func forms(words: String) throws {
    let saved = try hours("add 18.11.2026 \(words)")
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(saved.lines.count == 2 && saved.lines.first?.contains("07:00–11:00 Marjala, 4:00") == true)
    #expect(saved.lines.last?.hasSuffix("12:00–15:30 Marjala, 3:30. Day 7:30") == true)
    #expect(try entered == [Self.morning, Self.afternoon])
    #expect(try device.run("undo").code == 0)
    #expect(try entered == [])
  }

  @Test("are rejected together when they overlap each other or other hours")
  func overlapping() throws {
    let both = try hours("add 17.11.2026 22-2 1-6 --json")
    #expect(both.code == 65 && both.rejection == "hours.spansOverlap")
    #expect(
      try hours("add 17.11.2026 22-2 1-6", language: "fi_FI.UTF-8").errors
        .contains("menevät päällekkäin; mitään ei kirjattu"))
    #expect(try hours("add 18.11.2026 15-16").code == 0)
    #expect(try hours("add 18.11.2026 7-11 12-15:30 --json").rejection == "hours.overlap")
    #expect(try entered.count == 1)
    let trimmed = try hours("add 18.11.2026 7-11 12-15:30 --trim")
    #expect(trimmed.code == 0 && trimmed.output.contains("12:00–15:00"), "\(trimmed.errors)")
    #expect(try entered.count == 3)
  }

  @Test(
    "that begin before the end of the one typed before are the next day's",
    arguments: [
      ("31.10. 22-2, 2:30-6", ["Sat 31 Oct 22:00–02:00 (+1)", "Sun 1 Nov (+1) 02:30–06:00"]),
      ("17.11. 7-12, 11-15:30", ["Tue 17 Nov 07:00–12:00", "Wed 18 Nov (+1) 11:00–15:30"]),
      ("17.11. 12-15:30 7-11", ["Tue 17 Nov 12:00–15:30", "Wed 18 Nov (+1) 07:00–11:00"]),
      ("17.11. 14-22, 6-14", ["Tue 17 Nov 14:00–22:00", "Wed 18 Nov (+1) 06:00–14:00"]),
      ("17.11. 22-24 0-6", ["Tue 17 Nov 22:00–24:00", "Wed 18 Nov (+1) 00:00–06:00"]),
      (
        "17.11. 18-22, 22:30-2, 2:30-6",
        ["Tue 17 Nov 18:00–22:00", "Tue 17 Nov 22:30–02:00 (+1)", "Wed 18 Nov (+1) 02:30–06:00"]
      ),
      (
        "17.11. 18-22, 0:30-2, 3-4",
        ["Tue 17 Nov 18:00–22:00", "Wed 18 Nov (+1) 00:30–02:00", "Wed 18 Nov (+1) 03:00–04:00"]
      ),
      // The clocks are set back at 4:00 on 25 October, and forward at 3:00 on 29 March.
      ("25.10.2026 22-2, 3:30-6", ["Sun 25 Oct 22:00–02:00 (+1)", "Mon 26 Oct (+1) 03:30–06:00"]),
      (
        "24.10.2026 22-2, 3:30+02:00-6",
        ["Sat 24 Oct 22:00–02:00 (+1)", "Sun 25 Oct (+1) 03:30+02:00–06:00+02:00"]
      ),
      ("29.3.2026 22-2, 3:30-6", ["Sun 29 Mar 22:00–02:00 (+1)", "Mon 30 Mar (+1) 03:30–06:00"]),
    ])
  func nights(words: String, shown: [String]) throws {
    let saved = try hours("add Marjala \(words)")
    #expect(saved.code == 0 && saved.lines.count == shown.count, "\(saved.errors)")
    for (line, text) in zip(saved.lines, shown) { #expect(line.contains(text), "\(saved.output)") }
  }

  @Test("are rejected when they overlap on the next day, too")
  func overlappingAtNight() throws {
    #expect(try hours("add 17.11. 22-2, 1-6 --json").rejection == "hours.spansOverlap")
    #expect(try hours("add 28.3.2026 22-2, 3:30-6 --json").rejection == "hours.gap")
    #expect(try hours("add 24.10.2026 22-2, 3:30-6 --json").rejection == "hours.twice")
  }

  @Test("have each break in the span that contains it")
  func breaks() throws {
    #expect(try hours("add 18.11.2026 7-11 12-15:30 --break 30 --json").rejection == "hours.breakTimes")
    #expect(try hours("add 18.11.2026 7-11 12-15:30 --break 13-13:15 --break 9-9:30").code == 0)
    #expect(try entered == ["2026-11-18T05:00:00.000Z 210", "2026-11-18T10:00:00.000Z 195"])
  }

  @Test("leave the words of a worksite alone")
  func names() throws {
    try device.run("sites", "add", "Talo ja piha").requireSuccess()
    let saved = try hours("add 18.11.2026 Talo ja piha 7-11 ja 12-15:30")
    #expect(saved.code == 0 && saved.output.contains("Talo ja piha"), "\(saved.errors)")
  }
}
