import ArgumentParser
import CommandKit
import Core
import Hours

/// Whose hours of which pay period a decision is about.
struct DecisionOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.periodOptionHelp)) var period: String?
  @Flag(help: ArgumentHelp(.allHelp)) var all = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.workersHelp)) var users: [String] = []

  /// The people it names, nobody when it is about all, and the days.
  func chosen(
    _ session: Session, _ people: People, _ context: Context
  ) throws -> (workers: [ID], days: DayRange) {
    (try session.workers(users, all: all, people), try session.period(period, context).days)
  }
}

extension Context {
  /// Why somebody opens hours again: what they gave, or what they answer on a terminal.
  func reason(_ given: String?) throws -> String {
    if let given { return given }
    var reason = ""
    while machine.terminal.canAsk, reason.isEmpty { reason = try ask(.reasonQuestion) }
    return reason
  }
}
