import Foundation
import Measuring

/// Times reports over all entries as whole processes, beside the sqlite3 shell with the same GROUP BY.
struct ReportTimes {
  private let ground: Ground
  private static let rounds = 15

  init(_ ground: Ground) { self.ground = ground }

  func figures() throws -> [Figure] {
    guard let shell = Program.installed("sqlite3") else {
      throw MeasurementError("The sqlite3 shell is not installed: apt-get install sqlite3.")
    }
    return try [
      ("site", "site"), ("user", "worker"), ("day", "day"), ("site,user", "site, worker"),
    ].map { dimensions, columns in
      try figure(dimensions, columns, shell)
    }
  }

  private func figure(_ dimensions: String, _ columns: String, _ shell: Program) throws -> Figure {
    let (first, last) = (ground.days.lowerBound, ground.days.upperBound)
    let statement = """
      SELECT \(columns), SUM(minutes), COUNT(*) FROM hours_entry
      WHERE end_at IS NOT NULL AND day >= '\(first)' AND day <= '\(last)' GROUP BY \(columns);
      """
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 2,
      [
        { _ in
          try Measure.time {
            try ground.program.run(["hours", "report", "\(first)..\(last)", "--by", dimensions, "--json"])
          }
        },
        { _ in try Measure.time { try shell.run([ground.database, statement]) } },
      ])
    return Figure(
      name: "a report by \(dimensions), beside the sqlite3 shell", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]), goal: .ratioAtMost(1.5))
  }
}
