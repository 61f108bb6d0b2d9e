import ArgumentParser
import CommandKit
import Core
import Device
import Hours

struct HoursStop: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: Phrase.stopHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.stopAtHelp)) var at: String?
  @Option(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    guard let running = try session.answer(RunningEntry()) else {
      throw Failure(.notFound, "hours.notRunning", .nothingRuns, remedy: .startInstead)
    }
    let timer = Timer(session, context, asJSON: options.json)
    let end = try at.map { try timer.end($0, of: running) } ?? context.machine.clock.now().wholeMinute
    let clock = ZoneClock(running.zone, asking: context)
    let pauses =
      try clock.breaks(breaks, isPaid: false, from: running.start, to: end)
      + clock.breaks(paidBreaks, isPaid: true, from: running.start, to: end)
    try timer.stop(running, at: end, pauses, note, isConfirmed: yes)
  }
}
