import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Hours entered step by step", .realPrograms)
struct HoursPromptTests {
  private static let prepared = Device.prepared { device in
    for site in ["Kallio", "Marjala"] {
      try device.run("sites", "add", site, "--zone", "Europe/Helsinki").requireSuccess()
    }
    try device.run("sites", "tasks", "Marjala", "--add", "Concreting", "--add", "Formwork").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func list(_ day: String) throws -> [[String: Any]] {
    try device.run("hours", "list", day, "--json").json()["items"] as? [[String: Any]] ?? []
  }

  @Test("worksite, day, task, times, breaks and text are asked for; impossible answers are asked for again")
  func whole() throws {
    let terminal = try TypedAnswers(on: device, "hours", "add")
    terminal.after("Worksite", type: "\n")
    terminal.after("Type a number", type: "2\n")
    terminal.after("Day", type: "31.2.2026\n")
    terminal.after("Day", type: "2026-11-19\n")
    terminal.after("Task", type: "1\n")
    terminal.after("Start", type: "7:05\n")
    terminal.after("End", type: "7:05\n")
    terminal.after("End", type: "15:30\n")
    terminal.after("Breaks", type: "30 9-9:15\n")
    terminal.after("What was done", type: "level 2\n")
    terminal.after("Save", type: "\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("1  Kallio") && terminal.shown.contains("1  Concreting"))
    #expect(terminal.shown.contains("28 Feb 2026") && terminal.shown.contains("same as the start"))
    #expect(terminal.shown.contains("07:05–15:30 Marjala · Concreting, 7:40 (45 min break)"))
    let entry = try #require(try list("2026-11-19").first)
    #expect(entry["note"] as? String == "level 2" && entry["workedMinutes"] as? Int == 460)
    // No interrupted entry is left.
    let next = try TypedAnswers(on: device, "hours", "add")
    next.after("Worksite", type: "\u{4}")
    #expect(next.end() == 130 && !next.shown.contains("interrupted"))
    // The message does not share the line of the question.
    #expect(next.shown.contains("\r\nworksite: Nothing was done."), "\(next.shown)")
  }

  @Test("both times may be given at once, enter accepts the default, and given values are not asked for")
  func short() throws {
    let terminal = try TypedAnswers(
      on: device, "hours", "add", "Marjala", "2026-11-19", "--task", "Formwork")
    terminal.after("Start", type: "7-15:30\n")
    terminal.after("Breaks", type: "\n")
    terminal.after("What was done", type: "\n")
    terminal.after("Save", type: "y\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(!terminal.shown.contains("Worksite") && !terminal.shown.contains("Task"))
    #expect(try list("2026-11-19").first?["taskName"] as? String == "Formwork")
  }

  @Test("an interrupted entry is kept and offered again", arguments: ["\u{3}", "\u{4}"])
  func interrupted(_ key: String) throws {
    let first = try TypedAnswers(on: device, "hours", "add")
    first.after("Worksite", type: "Marjala\n")
    first.after("Day", type: "2026-11-19\n")
    first.after("Task", type: "\n")
    first.after("Start", type: "7\n")
    first.after("End", type: key)
    #expect(first.end() != 0)
    #expect(try list("2026-11-19").isEmpty)
    let second = try TypedAnswers(on: device, "hours", "add")
    second.after("interrupted: Marjala, Thu 19 Nov", type: "\n")
    second.after("End", type: "15:30\n")
    second.after("Breaks", type: "\n")
    second.after("What was done", type: "\n")
    second.after("Save", type: "\n")
    #expect(second.end() == 0, "\(second.shown)")
    #expect(try list("2026-11-19").first?["workedMinutes"] as? Int == 510)
  }

  @Test("two terminals at once have separate entries, and both are stored")
  func twoTerminals() throws {
    func begin(_ day: String, _ times: String) throws -> TypedAnswers {
      let terminal = try TypedAnswers(on: device, "hours", "add")
      terminal.after("Worksite", type: "Kallio\n")
      terminal.after("Day", type: "\(day)\n")
      terminal.after("Start", type: "\(times)\n")
      return terminal
    }
    let first = try begin("2026-11-18", "7-8")
    let second = try begin("2026-11-19", "9-10")
    for terminal in [second, first] {
      terminal.after("Breaks", type: "\n")
      terminal.after("What was done", type: "\n")
      terminal.after("Save", type: "\n")
      #expect(terminal.end() == 0 && !terminal.shown.contains("interrupted"), "\(terminal.shown)")
    }
    #expect(try list("2026-11-18").count == 1 && list("2026-11-19").count == 1)
  }

  @Test("without a worksite, the messages only suggest ways that hours have")
  func nameless() throws {
    let rejected = try device.run("hours", "add", "2026-11-19", "7-8")
    #expect(rejected.code == 64 && rejected.errors.contains("worksite use NAME"), "\(rejected.errors)")
    #expect(!rejected.errors.contains("/path"))
  }

  @Test("a no to the summary enters nothing, and the entry is not offered again")
  func declined() throws {
    let terminal = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-11-19")
    terminal.after("Start", type: "7-8\n")
    terminal.after("Breaks", type: "\n")
    terminal.after("What was done", type: "\n")
    terminal.after("Save", type: "n\n")
    #expect(terminal.end() == 1)
    #expect(try list("2026-11-19").isEmpty)
    let next = try TypedAnswers(on: device, "hours", "add")
    next.after("Worksite", type: "\u{4}")
    #expect(next.end() == 130 && !next.shown.contains("interrupted"))
  }

  @Test("an answer other than yes or no is asked for again, and loses nothing")
  func unclear() throws {
    let first = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-11-19")
    first.after("Start", type: "7-8\n")
    first.after("Breaks", type: "\n")
    first.after("What was done", type: "\n")
    first.after("Save", type: "sure\n")
    first.after("Answer y or n", type: "\u{4}")
    #expect(first.end() == 130, "\(first.shown)")
    let second = try TypedAnswers(on: device, "hours", "add")
    second.after("interrupted: Kallio", type: "ok\n")
    second.after("interrupted: Kallio", type: "K\n")
    second.after("Save", type: "yes\n")
    #expect(second.end() == 0, "\(second.shown)")
    let entry = try #require(try list("2026-11-19").first?["id"] as? String)
    let removal = try TypedAnswers(on: device, "hours", "remove", entry)
    removal.after("(y/N)", type: "what\n")
    removal.after("(y/N)", type: "ei\n")
    #expect(removal.end() == 1)
    #expect(try list("2026-11-19").count == 1)
  }

  @Test("after an unsolved overlap, the times are asked for again and the rest is kept")
  func clash() throws {
    _ = try device.run("hours", "add", "Kallio", "2026-11-19", "7-15:30")
    let first = try TypedAnswers(on: device, "hours", "add")
    first.after("Worksite", type: "Marjala\n")
    first.after("Day", type: "2026-11-19\n")
    first.after("Task", type: "1\n")
    first.after("Start", type: "8-9\n")
    first.after("Breaks", type: "15\n")
    first.after("What was done", type: "level 2\n")
    first.after("Save", type: "\n")
    first.after("Which", type: "\n")
    #expect(first.end() == 1, "\(first.shown)")
    let second = try TypedAnswers(on: device, "hours", "add")
    second.after("interrupted: Marjala, Thu 19 Nov", type: "\n")
    second.after("Start", type: "0-24\n")
    second.after("Breaks", type: "\n")
    second.after("Save", type: "\n")
    second.after("Is it right", type: "n\n")
    #expect(second.end() == 1, "\(second.shown)")
    let third = try TypedAnswers(on: device, "hours", "add")
    third.after("interrupted: Marjala, Thu 19 Nov", type: "\n")
    third.after("Start", type: "16-17\n")
    third.after("Breaks", type: "\n")
    third.after("Save", type: "\n")
    #expect(third.end() == 0, "\(third.shown)")
    let entry = try #require(try list("2026-11-19").last)
    #expect(entry["taskName"] as? String == "Concreting" && entry["note"] as? String == "level 2")
  }

  @Test("an interrupted entry reports that its task is gone, and asks for another one")
  func taskGone() throws {
    let first = try TypedAnswers(on: device, "hours", "add", "Marjala", "2026-11-19")
    first.after("Task", type: "1\n")
    first.after("Start", type: "\u{4}")
    #expect(first.end() == 130)
    _ = try device.run("sites", "tasks", "Marjala", "--remove", "Concreting")
    let second = try TypedAnswers(on: device, "hours", "add")
    second.after("interrupted: Marjala", type: "\n")
    second.after("no longer has the chosen task", type: "1\n")
    second.after("Start", type: "7-8\n")
    second.after("Breaks", type: "\n")
    second.after("What was done", type: "\n")
    second.after("Save", type: "\n")
    #expect(second.end() == 0, "\(second.shown)")
    #expect(try list("2026-11-19").first?["taskName"] as? String == "Formwork")
  }

  @Test("an overlap offers its resolutions, each with its result")
  func wayOut() throws {
    _ = try device.run("hours", "add", "Marjala", "2026-11-19", "7-15:30")
    let terminal = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-11-19", "14-17")
    terminal.after("Which", type: "9\n")
    terminal.after("Which", type: "1\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("1  shorten the new ones: 15:30–17:00"))
    #expect(terminal.shown.contains("2  cut the others to 07:00–14:00"))
    let cancelled = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-11-19", "9-10")
    cancelled.after("Which", type: "\n")
    #expect(cancelled.end() == 1 && !cancelled.shown.contains("shorten the new ones"))
    #expect(try list("2026-11-19").count == 2)
  }

  @Test("a time that happens twice is asked about, and so is a very long shift")
  func questions() throws {
    let twice = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-10-25", "3:30-5")
    twice.after("03:30+03:00, 2: 03:30+02:00", type: "1\n")
    #expect(twice.end() == 0 && twice.shown.contains("Kallio, 2:30"), "\(twice.shown)")
    _ = try device.run("undo")
    let pause = try TypedAnswers(
      on: device, "hours", "add", "Kallio", "2026-10-24", "22-6", "--break", "3:15-4:15")
    pause.after("03:15+03:00, 2: 03:15+02:00", type: "2\n")
    #expect(pause.end() == 0 && pause.shown.contains("Kallio, 8:00 (60 min break)"), "\(pause.shown)")
    let long = try TypedAnswers(on: device, "hours", "add", "Kallio", "2026-11-19", "0-24")
    long.after("That is 24 hours in one go.", type: "y\n")
    #expect(long.end() == 0)
  }

  @Test("starting asks for the end of a timer that was left running")
  func leftRunning() throws {
    _ = try device.run("hours", "start", "Kallio", "--at", "0:00")
    let status = try device.run("hours", "status", "--json").json()
    let id = try #require((status["running"] as? [String: Any])?["id"] as? String)
    #expect(try device.run("hours", "edit", id, "--day", "-2").code == 0)
    let terminal = try TypedAnswers(on: device, "hours", "start", "Marjala")
    terminal.after("When did they end", type: "25\n")
    terminal.after("When did they end", type: "7:30\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("00:00–07:30 Kallio, 7:30"))
  }
}
