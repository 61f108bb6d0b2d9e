import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours start [SITE]`
struct HoursStart: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: Phrase.startHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.startAtHelp)) var at: String?
  @Option(help: ArgumentHelp(.taskHelp), completion: .tasks) var task: String?
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Argument(help: ArgumentHelp(.siteArgumentHelp), completion: .sites) var site: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let name = site.isEmpty ? nil : site.joined(separator: " ")
    let place = try session.place(name, context)
    let task = try task.map { try session.task($0, at: place.site) }
    let now = context.machine.clock.now().wholeMinute
    let start = try at.map { try moment($0, at: place, notBehind: now, context) }
    try Timer(session, context, asJSON: options.json)
      .start(at: place, task, start ?? now, note ?? "")
  }

  /// The moment of a typed start: on the current day, or in a recent night shift that began yesterday.
  private func moment(
    _ text: String, at place: EntryPlace, notBehind now: Instant, _ context: Context
  ) throws -> Instant {
    let clock = ZoneClock(place.zone, asking: context)
    let time = try TypedTime(typed: text, asStart: true)
    let today = try clock.start(time, on: place.today)
    if today <= now { return today }
    let yesterday = try clock.start(time, on: place.today.adding(days: -1))
    guard yesterday.minutes(to: now) <= StopTimer.longestPlausible else {
      throw Failure(.conflict, "hours.ahead", .startsAhead, remedy: .startNow, field: "at")
    }
    return yesterday
  }
}

struct HoursContinue: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "continue", abstract: Phrase.continueHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let now = context.machine.clock.now().wholeMinute
    // A forgotten timer is not continued; its end is asked for first, as before any other start.
    if let running = try session.answer(RunningEntry()), !session.isLikelyForgotten(running, at: now) {
      throw Failure(
        .conflict, .hoursRunning, .runsAlready(running), remedy: .stopOrGoOn, field: "start")
    }
    guard let latest = try session.answer(LatestEntry(until: now)) else {
      throw Failure(.notFound, "hours.nothingBefore", .nothingBefore, remedy: .startInstead)
    }
    let place = try session.place(at: latest.worksite, context)
    try Timer(session, context, asJSON: options.json)
      .start(at: place, try session.task(of: latest), now, latest.note)
  }
}
