import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

/// `worksite hours stop [--user USER]`
struct HoursStop: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: Phrase.stopHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.stopAtHelp)) var at: String?
  @Option(help: ArgumentHelp(.stopUserHelp), completion: .users) var user: String?
  @Option(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    let owner = try owner(session)
    let running =
      if let owner {
        try running(of: owner, session)
      } else {
        try session.answer(RunningEntry())
      }
    guard let running else {
      throw owner.map { owner in
        Failure(
          .notFound, "hours.notRunning", .nothingRunsOf(owner.name), remedy: .lookAtTheirs(owner.username))
      } ?? Failure(.notFound, "hours.notRunning", .nothingRuns, remedy: .startInstead)
    }
    let timer = Timer(session, context, asJSON: options.json, of: owner)
    let end = try at.map { try timer.end($0, of: running) } ?? context.machine.clock.now().wholeMinute
    let clock = ZoneClock(running.zone, asking: context)
    let hasTypedBreaks = !(breaks + paidBreaks).isEmpty
    let pauses =
      try clock.breaks(breaks.filter { $0 != "0" }, isPaid: false, from: running.start, to: end)
      + clock.breaks(paidBreaks, isPaid: true, from: running.start, to: end)
    try timer.stop(running, at: end, hasTypedBreaks ? pauses : nil, note, isConfirmed: yes)
  }

  /// The timer of another worker, which their own device may have started or stopped meanwhile.
  private func running(of owner: User, _ session: Session) throws -> HoursEntry? {
    try session.changes.pullBriefly()
    return try session.answer(RunningEntry(of: owner.id))
  }

  /// The named worker; `nil` for the user.
  private func owner(_ session: Session) throws -> User? {
    guard let user else { return nil }
    let found = try session.answer(Users()).named(user, field: "user")
    if found.id == session.user { return nil }
    try Right.manageHours.require(of: session.actor)
    return found
  }
}
