import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// The options that select the workers and the pay period of a decision.
struct DecisionOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.periodOptionHelp), completion: .periods) var period: String?
  @Flag(help: ArgumentHelp(.allHelp)) var all = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.workersHelp), completion: .users) var users: [String] = []

  /// The named workers, empty for all, and the days.
  func chosen(
    _ session: Session, _ people: People, _ context: Context
  ) throws -> (workers: [ID], days: DayRange) {
    (try DecidedTimecards(session).workers(users, all: all, people), try session.period(period, context).days)
  }
}

extension Context {
  /// The reason of a reopening: the given one, or the answer on a terminal.
  func reason(_ given: String?) throws -> String {
    if let given { return given }
    var reason = ""
    while machine.terminal.canAsk, reason.isEmpty { reason = try ask(.reasonQuestion) }
    return reason
  }
}
