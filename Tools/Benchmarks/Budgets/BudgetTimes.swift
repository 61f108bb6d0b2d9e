import Core
import Measuring

/// Times the commands of a budget as whole processes, beside the program's bare start, and beside the budget reports of hledger
/// and ledger on the same purchases.
struct BudgetTimes {
  private let ground: Ground
  private static let rounds = 15

  init(_ ground: Ground) { self.ground = ground }

  func figures() throws -> [Figure] {
    let month = ground.lastDay.firstOfMonth
    return try [
      figure("budget show", ["budget", "show"], atMost: 8),
      figure("buy", ["buy", "2.50", Ground.categories[0], "-m", "timber"], atMost: 5),
      figure("the first page of purchases", ["budget", "purchase", "list", "--limit", "50"], atMost: 5),
      figure("budget explain", ["budget", "explain", Ground.categories[0]], atMost: nil),
    ] + others(from: month)
  }

  /// The process time of a command of ours, beside that of `worksite --version`.
  private func figure(_ name: String, _ arguments: [String], atMost ratio: Double?) throws -> Figure {
    let turns: [Measure.Turn] = [arguments, ["--version"]].map { arguments in
      { _ in try Measure.processTime { try ground.program.run(arguments) } }
    }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: 2, turns)
    return Figure(
      name: "worksite \(name), beside its start", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]), goal: ratio.map { .ratioAtMost($0) })
  }

  /// The month's budget by each of the other programs that is installed, beside ours.
  private func others(from month: CivilDate) throws -> [Figure] {
    let commands = [
      ("hledger", ["balance", "--budget", "-f", ground.journal, "-b", "\(month)"]),
      ("ledger", ["-f", ground.journal, "--budget", "balance", "-b", "\(month)"]),
    ]
    return try commands.compactMap { name, arguments in
      guard let other = Program.installed(name) else { return nil }
      let times = try Measure.medians(
        rounds: 1, warmUp: 0,
        [
          { _ in try Measure.time { try ground.program.run(["budget", "show"]) } },
          { _ in try Measure.time { try other.run(arguments) } },
        ])
      return Figure(
        name: "worksite budget show, beside \(name)", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(times[1]), goal: .timesFaster(50))
    }
  }
}
