import Foundation
import Measuring

/// Times reports and exports of all entries as whole processes, beside the sqlite3 shell with the same rows.
struct ReportTimes {
  private let ground: Ground
  private let shell: Program
  private static let rounds = 15

  init(_ ground: Ground) throws {
    self.ground = ground
    shell = try Program.sqlite()
  }

  func figures() throws -> [Figure] {
    try reports() + ["csv", "json", "ics"].map(export)
  }

  private func reports() throws -> [Figure] {
    try [
      ("site", "site", 1.3), ("user", "worker", 1.3), ("day", "day", 1.3), ("site,user", "site, worker", 1.3),
      ("user,day", "worker, day", 1.5),
    ].flatMap { dimensions, columns, goal in
      let statement = """
        SELECT \(columns), SUM(minutes), COUNT(*) FROM hours_entry
        WHERE end_at IS NOT NULL AND \(condition) GROUP BY \(columns);
        """
      return try [("JSON", ["--json"]), ("text", [])].map { format, option in
        try figure(
          "a report by \(dimensions), as \(format)", ["report", range, "--by", dimensions] + option,
          [statement],
          .ratioAtMost(goal))
      }
    }
  }

  private func export(_ format: String) throws -> Figure {
    try figure(
      "an export as \(format)", ["export", range, "--format", format],
      [
        "-csv", "-header",
        """
        SELECT id, worker, site_name, task_name, day, start_at, end_at, zone, breaks, minutes, note, stage, source
        FROM hours_entry WHERE \(condition) ORDER BY start_at, id;
        """,
      ], .ratioAtMost(5))
  }

  private var range: String { "\(ground.days.lowerBound)..\(ground.days.upperBound)" }

  private var condition: String {
    "day >= '\(ground.days.lowerBound)' AND day <= '\(ground.days.upperBound)'"
  }

  private func figure(_ name: String, _ ours: [String], _ theirs: [String], _ goal: Figure.Goal) throws
    -> Figure
  {
    let (options, statement) = (theirs.dropLast(), theirs.suffix(1))
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 2,
      [
        { _ in try Measure.time { try ground.program.run(["hours"] + ours) } },
        { _ in try Measure.time { try shell.run(options + [ground.database] + statement) } },
      ])
    return Figure(
      name: "\(name), beside the sqlite3 shell", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]), goal: goal)
  }
}

extension Program {
  /// The sqlite3 shell.
  static func sqlite() throws -> Program {
    guard let shell = installed("sqlite3") else {
      throw MeasurementError("The sqlite3 shell is not installed: apt-get install sqlite3.")
    }
    return shell
  }
}
