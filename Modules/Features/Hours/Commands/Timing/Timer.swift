import Accounts
import CommandKit
import Core
import Device
import Hours
import Operations
import Worksites

/// Starts the user's timer, stops it or that of another worker, and prints the outcome.
struct Timer {
  private let session: Session
  private let context: Context
  private let asJSON: Bool
  /// The worker whose timer it is; `nil` for the user.
  private let owner: User?

  init(_ session: Session, _ context: Context, asJSON: Bool, of owner: User? = nil) {
    self.session = session
    self.context = context
    self.asJSON = asJSON
    self.owner = owner
  }

  private struct View: Encodable {
    let stopped: EntryView?
    /// The entry that was removed because it ended in the minute of its start.
    let removed: ID?
    let running: EntryView?
  }

  /// Starts a timer. A running one ends at the same moment; the end of a forgotten one is asked for first.
  func start(at place: EntryPlace, _ task: WorksiteTask?, _ start: Instant, _ note: String) throws {
    let running = try session.answer(RunningEntry())
    var end = start
    if let running {
      if session.isLikelyForgotten(running, at: start) { end = try askForEnd(of: running, notBehind: start) }
      if start < running.start {
        throw Failure(.conflict, .hoursRunning, .runsAlready(running), remedy: .startLater, field: "at")
      }
    }
    let operation = StartTimer(
      id: session.newID(), user: session.user, worksite: place.site.id, task: task?.id, start: start,
      zone: place.zone.identifier, note: note)
    let batch = session.newID()
    try Failure.replacingOverlapRemedy(by: .startBehind) {
      try session.performTogether { performer in
        if let running { try performer.stop(running, at: end, batch: batch) }
        _ = try performer.perform(operation, batch: batch)
      }
    }
    try printOutcome(stopped: running, running: operation.id)
  }

  /// Stops a running timer.
  ///
  /// - Parameter breaks: the typed breaks; `nil` for the default one.
  func stop(_ running: HoursEntry, at end: Instant, _ breaks: [Break]?, _ note: String?, isConfirmed: Bool)
    throws
  {
    if end < running.start {
      throw Failure(
        .invalid, .hoursBackwards, .endsBefore(running), remedy: remedy(for: running), field: "at")
    }
    if running.start.minutes(to: end) > Shift.longest {
      throw Failure(
        .invalid, .hoursTooLong, .runsTooLong(running), remedy: .stopAt(of: owner?.username), field: "at")
    }
    let batch = session.newID()
    try Failure.replacingOverlapRemedy(by: .giveOtherTimes) {
      try session.performTogether { performer in
        try performer.stop(running, at: end, breaks, note, isConfirmed: isConfirmed, batch: batch)
      }
    }
    try printOutcome(stopped: running, running: nil, hasDefaultBreak: breaks == nil)
  }

  /// The remedy for an end before the start. A start in the future is the mistake of a wrong clock.
  private func remedy(for running: HoursEntry) -> Phrase {
    running.start > context.machine.clock.now()
      ? .correctStart(running.id.short) : .stopAt(of: owner?.username)
  }

  /// The moment of a typed end: on the day of the start, or on the next day.
  ///
  /// It is on the next day when the wall time is earlier than that of the start. If that moment is in the
  /// future, the typed time is before the start and is rejected.
  func end(_ text: String, of running: HoursEntry) throws -> Instant {
    if let ago = TypedDuration.ago(atEndOf: text), ago.rest.isEmpty {
      return context.machine.clock.now().wholeMinute.adding(seconds: Int64(-ago.duration.minutes) * 60)
    }
    let clock = ZoneClock(running.zone, asking: context)
    let time = try TypedTime(typed: text)
    let end = try clock.end(time, behind: running.start)
    let isNextDay =
      time.minuteOfDay < clock.time(of: running.start).minuteOfDay && clock.day(of: end) > running.day
    if isNextDay, end > context.machine.clock.now() {
      throw Failure(
        .invalid, .hoursBackwards, .endsBefore(running), remedy: remedy(for: running), field: "at")
    }
    return end
  }

  /// The moment of a typed end on the day that the question names. Where work goes on at night, it may be on
  /// the next day.
  private func endOnDay(_ text: String, of running: HoursEntry) throws -> Instant {
    let end = try end(text, of: running)
    let site = try? session.answer(WorksiteWithID(running.worksite))
    if site?.isNightWork != true,
      end > ZoneClock(running.zone, asking: context).midnight(of: running.day.adding(days: 1))
    {
      throw Failure(.invalid, .hoursBackwards, .endsBefore(running), field: "at")
    }
    return end
  }

  private func askForEnd(of running: HoursEntry, notBehind start: Instant) throws -> Instant {
    guard context.machine.terminal.canAsk else {
      throw Failure(.conflict, .hoursRunning, .leftRunning(running), remedy: .stopAt(), field: "start")
    }
    context.output.note(.leftRunning(running))
    while true {
      let answer = try context.ask(.whenEnded(running))
      do {
        let end = try endOnDay(answer, of: running)
        if end <= start { return end }
        context.output.note(.endedBehind)
      } catch let failure as Failure where failure.kind == .invalid {
        context.output.report(failure)
      }
    }
  }

  private func printOutcome(stopped: HoursEntry?, running: ID?, hasDefaultBreak: Bool = true) throws {
    let ended = stopped.flatMap { try? session.answer(EntryWithID($0.id)) }
    let begun = try running.map { try session.answer(EntryWithID($0)) }
    if asJSON {
      return try context.output.json(
        View(
          stopped: ended.map { EntryView($0, userName: owner?.name, isSealed: false) },
          removed: ended == nil ? stopped?.id : nil,
          running: begun.map { EntryView($0, userName: nil, isSealed: false) }))
    }
    if let ended {
      let day = try session.answer(TimeSheet(of: ended.user, in: .day(ended.day))).totalMinutes
      context.output.say(
        .stopped(
          ended, of: owner?.name.printable, day: day,
          hasDefaultBreak: hasDefaultBreak && stopped?.breaks.isEmpty ?? true,
          today: session.today(context)))
      if ended.isSuspicious { context.output.note(.looksForgotten(ended.id.short)) }
    } else if let stopped {
      context.output.say(.leftNothing(stopped))
    }
    if let begun { context.output.say(.started(begun, today: session.today(context))) }
  }
}

extension Session {
  /// Whether an entry looks like a forgotten timer at a moment.
  ///
  /// It does when it has run for more than 12 hours, or since an earlier day where no work goes on at night.
  func isLikelyForgotten(_ entry: HoursEntry, at moment: Instant) -> Bool {
    let isNightWork = (try? answer(WorksiteWithID(entry.worksite)))?.isNightWork ?? false
    return entry.isLikelyForgotten(at: moment, isNightWork: isNightWork)
  }
}

extension Performer {
  /// Stops a timer; removes the entry if it ends in the minute of its start.
  ///
  /// - Parameter breaks: the typed breaks; `nil` for the default one, unless the entry has breaks already.
  fileprivate func stop(
    _ running: HoursEntry, at end: Instant, _ breaks: [Break]? = nil, _ note: String? = nil,
    isConfirmed: Bool = false, batch: ID
  ) throws {
    if end == running.start {
      _ = try perform(RemoveEntry(entry: running.id), batch: batch)
    } else {
      let rule =
        breaks == nil && running.breaks.isEmpty
        ? try answer(DefaultBreaks(at: running.worksite, of: running.user)) : nil
      let added = breaks ?? rule?.breaks(ofHours: running.start.minutes(to: end)) ?? []
      let stop = StopTimer(
        entry: running.id, end: end, breaks: added, note: note, isConfirmed: isConfirmed)
      _ = try perform(stop, batch: batch)
    }
  }
}

extension Session {
  /// A worksite by its id, for entering hours.
  func place(at site: ID, _ context: Context) throws -> EntryPlace {
    try EntryPlace(answer(WorksiteWithID(site)), in: context)
  }

  /// The task of an entry, if the worksite still has it.
  func task(of entry: HoursEntry) throws -> WorksiteTask? {
    guard let task = entry.task else { return nil }
    return try answer(WorksiteTasks(of: entry.worksite)).first { $0.id == task }
  }
}
