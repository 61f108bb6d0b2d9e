import Core
import Foundation
import Measuring
import Persistence

/// Times adding and listing a day's hours as whole processes, beside timewarrior with one worker's entries.
struct EntryTimes {
  private let ground: Ground
  private let other: Program?
  private static let rounds = 40

  init(_ ground: Ground) throws {
    self.ground = ground
    other = try Self.timewarrior(ground)
  }

  func figures() throws -> [Figure] {
    try [added(), listed(), reported(), start()]
  }

  /// Times an addition. Each round adds another day, after all others.
  private func added() throws -> Figure {
    var day = ground.days.upperBound
    func next() -> CivilDate {
      day = day.adding(days: 1)
      return day
    }
    return try figure(
      "hours add",
      { ["hours", "add", Ground.sites[0], "\(next())", "7-15:30", "--break", "30", "-m", "formwork"] },
      { ["track", "\(next())T07:00:00", "-", "\(day)T15:30:00", "formwork"] }, atMost: 9)
  }

  private func listed() throws -> Figure {
    let day = ground.days.lowerBound.adding(days: 10)
    return try figure(
      "hours list of a day", { ["hours", "list", "--day", "\(day)"] },
      { ["summary", "\(day)", "-", "\(day.adding(days: 1))"] }, atMost: 3)
  }

  private func reported() throws -> Figure {
    let first = ground.days.lowerBound
    let last = min(first.adding(days: 30), ground.days.upperBound)
    return try figure(
      "hours report of a month", { ["hours", "report", "\(first)..\(last)", "--by", "site"] },
      { ["summary", "\(first)", "-", "\(last.adding(days: 1))"] })
  }

  private func start() throws -> Figure {
    try figure("--version: the start alone", { ["--version"] }, { ["--version"] })
  }

  private func figure(
    _ name: String, _ ours: @escaping () -> [String], _ theirs: @escaping () -> [String],
    atMost limit: Double? = nil
  ) throws -> Figure {
    var turns: [Measure.Turn] = [{ _ in try Measure.time { try ground.program.run(ours()) } }]
    if let other { turns.append { _ in try Measure.time { try other.run(theirs()) } } }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: 3, turns)
    return Figure(
      name: "worksite \(name), beside timewarrior", measured: .milliseconds(times[0]),
      yardstick: times.count > 1 ? .milliseconds(times[1]) : nil,
      goal: limit.map { .ratioAtMost($0) })
  }

  /// timewarrior with the entries of one worker; `nil` where it is not installed.
  private static func timewarrior(_ ground: Ground) throws -> Program? {
    guard let installed = Program.installed("timew") else { return nil }
    let folder = ground.folder.folder("timewarrior")
    let data = folder.folder("data")
    try? FileManager.default.removeItem(atPath: folder.path)
    try data.make()
    try Data().write(to: URL(fileURLWithPath: folder.file("timewarrior.cfg")))
    var months: [String: String] = [:]
    for day in ground.days {
      let stamp = day.description.replacing("-", with: "")
      for (from, to) in [("070000", "110000"), ("113000", "153000")] {
        months[String(day.description.prefix(7)), default: ""] +=
          "inc \(stamp)T\(from)Z - \(stamp)T\(to)Z # \"Site 1\" # \"formwork, axis C\"\n"
      }
    }
    for (month, lines) in months {
      try Data(lines.utf8).write(to: URL(fileURLWithPath: data.file("\(month).data")))
    }
    return Program(path: installed.path, variables: ["TIMEWARRIORDB": folder.path, "TZ": "UTC"])
  }
}
