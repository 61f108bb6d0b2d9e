import Core
import EndToEndSupport
import TestSupport
import Testing

@Suite("The default break on the command line", .realPrograms)
struct HoursBreakTests {
  // Friday, 2026-11-20 17:30 in Helsinki.
  private static let friday = Instant(milliseconds: 1_795_188_600_000)
  private static let prepared = Device.prepared(
    variables: try WrongClock.variables(at: friday)
  ) { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("settings", "set", "hours.break.company", "30/6:00", "--company").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String, language: String? = nil) throws -> String {
    let result = try device.shell("worksite hours \(line)", language: language)
    #expect(result.code == 0, "\(line): \(result.errors)")
    return result.output
  }

  @Test("is named where hours are saved, and an explicit break wins, also 0")
  func saved() throws {
    #expect(
      try hours("add 16.11. 7-15:30")
        == "Saved: Mon 16 Nov 07:00–15:30 Marjala, 8:00 (30 min break, by default). Day 8:00\n")
    #expect(
      try hours("add 17.11. 7-15:30", language: "fi_FI.UTF-8").contains("(tauko 30 min, oletuksena)"))
    #expect(try hours("add 18.11. 7-15:30 --break 45").contains("7:45 (45 min break). Day"))
    #expect(try hours("add 19.11. 7-15:30 --break 0").contains("Marjala, 8:30. Day 8:30"))
    #expect(try hours("add 20.11. 7-11, 12-16").contains("12:00–16:00 Marjala, 4:00. Day 8:00"))
  }

  @Test("makes hours longer that are entered by their length")
  func length() throws {
    #expect(try hours("add 16.11. 8h").contains("07:00–15:30 Marjala, 8:00 (30 min break, by default)"))
    #expect(try hours("add 17.11. 6h").contains("07:00–13:00 Marjala, 6:00. Day"))
  }

  @Test("is that of each piece, by its own length, where other hours cut the new ones")
  func pieces() throws {
    _ = try hours("add 16.11. 12-13")
    let split = try hours("add 16.11. 7-15:30 --split")
    #expect(split.contains("07:00–12:00 Marjala, 5:00\n"))
    #expect(split.contains("13:00–15:30 Marjala, 2:30. Day 8:30\n"))
    _ = try hours("add 17.11. 7-8")
    let long = try hours("add 17.11. 7-15:30 --trim")
    #expect(long.contains("08:00–15:30 Marjala, 7:00 (30 min break, by default)"))
    _ = try hours("add 18.11. 7-12")
    #expect(try hours("add 18.11. 7-15:30 --trim").contains("12:00–15:30 Marjala, 3:30. Day 8:30"))
  }

  @Test("stays the default one where it was accepted step by step, and other hours cut the new ones")
  func accepted() throws {
    _ = try hours("add 16.11. 10-16")
    let terminal = try TypedAnswers(on: device, "hours", "add", "Marjala", "16.11.")
    terminal.after("Start", type: "7-15:30\n")
    terminal.after("the default, 30 min", type: "\n")
    terminal.after("What was done", type: "\n")
    terminal.after("8:00 (30 min break)", type: "\n")
    terminal.after("Which", type: "1\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("07:00–10:00 Marjala, 3:00. Day 9:00"), "\(terminal.shown)")
    // The answer outlives an interruption.
    let first = try TypedAnswers(on: device, "hours", "add", "Marjala", "17.11.")
    first.after("Start", type: "7-15:30\n")
    first.after("the default, 30 min", type: "\n")
    first.after("What was done", type: "\u{4}")
    #expect(first.end() == 130)
    let second = try TypedAnswers(on: device, "hours", "add")
    second.after("interrupted: Marjala", type: "\n")
    second.after("What was done", type: "\n")
    second.after("Save", type: "\n")
    #expect(second.end() == 0 && !second.shown.contains("Breaks,"), "\(second.shown)")
    #expect(second.shown.contains("8:00 (30 min break, by default)"), "\(second.shown)")
  }

  @Test("is that of the worksite, and before it that of the user, for a timer, too")
  func levels() throws {
    try device.run("sites", "edit", "Marjala", "--break", "45/6").requireSuccess()
    #expect(try device.run("sites", "show", "Marjala").output.contains("45 min in hours over 6:00"))
    #expect(try hours("add 16.11. 7-15").contains("7:15 (45 min break, by default)"))
    try device.run("settings", "set", "hours.break", "20/5").requireSuccess()
    #expect(try hours("add 17.11. 7-15").contains("7:40 (20 min break, by default)"))
    _ = try hours("start Marjala --at 7:00")
    #expect(try hours("stop --at 15:00").contains("7:40 (20 min break, by default)"))
    try device.run("settings", "set", "hours.break", "none").requireSuccess()
    #expect(try hours("add 18.11. 7-15").contains("Marjala, 8:00. Day 8:00"))
    let wrong = try device.run("sites", "edit", "Marjala", "--break", "long")
    #expect(wrong.code == 65 && wrong.errors.contains("30/6"), "\(wrong.errors)")
  }
}
