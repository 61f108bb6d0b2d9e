import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours start [SITE] [TASK] [10min ago]`
struct HoursStart: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: Phrase.startHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.startAtHelp)) var at: String?
  @Option(help: ArgumentHelp(.taskHelp), completion: .tasks) var task: String?
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Argument(help: ArgumentHelp(.startWordsHelp), completion: .places) var words: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let ago = TypedDuration.ago(atEndOf: words)
    if at != nil, ago != nil { throw Failure(.usage, "hours.twoTimes", .twoTimes, remedy: .leaveOneOut) }
    let named = try session.namedPlace(ago?.rest ?? words, site: nil, task: task, context)
    let now = context.machine.clock.now().wholeMinute
    let start =
      if let ago {
        try moment(ago.duration, before: now)
      } else {
        try at.map { try moment($0, at: named.place, notBehind: now, context) }
      }
    try Timer(session, context, asJSON: options.json)
      .start(at: named.place, named.task, start ?? now, note ?? "")
  }

  private func moment(_ duration: TypedDuration, before now: Instant) throws -> Instant {
    guard duration.minutes <= StopTimer.longestPlausible else {
      throw Failure(
        .invalid, "hours.longAgo", .startsLongAgo(StopTimer.longestPlausible / 60), remedy: .addThose,
        field: "at")
    }
    return now.adding(seconds: Int64(-duration.minutes) * 60)
  }

  /// The moment of a typed start: on the current day, or in a recent night shift that began yesterday.
  private func moment(
    _ text: String, at place: EntryPlace, notBehind now: Instant, _ context: Context
  ) throws -> Instant {
    if let ago = TypedDuration.ago(atEndOf: text), ago.rest.isEmpty {
      return try moment(ago.duration, before: now)
    }
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
