import CommandKit
import Core
import Hours
import Sync
import Worksites

/// Starts and stops what runs, and tells about it.
struct Timer {
  private let session: Session
  private let context: Context
  private let asJSON: Bool

  init(_ session: Session, _ context: Context, asJSON: Bool) {
    self.session = session
    self.context = context
    self.asJSON = asJSON
  }

  private struct View: Encodable {
    /// What ended.
    let stopped: EntryView?
    /// What was so short that nothing is left of it.
    let removed: ID?
    /// What runs.
    let running: EntryView?
  }

  /// Starts hours. What runs since today ends at the same moment; what was forgotten is asked about first.
  func start(at place: EntryPlace, _ task: WorksiteTask?, _ start: Instant, _ note: String) throws {
    let running = try session.answer(RunningEntry())
    var end = start
    if let running {
      if running.looksForgotten(at: start) { end = try askForEnd(of: running, notBehind: start) }
      if start < running.start {
        throw Failure(.conflict, "hours.running", .runsAlready(running), remedy: .startLater, field: "at")
      }
    }
    let operation = StartTimer(
      id: session.newID(), worker: session.user, worksite: place.site.id, task: task?.id, start: start,
      zone: place.zone.identifier, note: note)
    let batch = session.newID()
    try Failure.replacingFitting(by: .startBehind) {
      try session.performTogether { performer in
        if let running { try performer.stop(running, at: end, batch: batch) }
        _ = try performer.perform(operation, batch: batch)
      }
    }
    try tell(stopped: running, running: operation.id)
  }

  /// Stops hours that run.
  func stop(_ running: HoursEntry, at end: Instant, _ breaks: [Break], _ note: String?, isConfirmed: Bool)
    throws
  {
    if end < running.start {
      throw Failure(
        .invalid, "hours.backwards", .endsBefore(running), remedy: remedy(for: running), field: "at")
    }
    if running.start.minutes(to: end) > Shift.longest {
      throw Failure(.invalid, "hours.tooLong", .runsTooLong(running), remedy: .stopAt, field: "at")
    }
    let batch = session.newID()
    try Failure.replacingFitting(by: .giveOtherTimes) {
      try session.performTogether { performer in
        try performer.stop(running, at: end, breaks, note, isConfirmed: isConfirmed, batch: batch)
      }
    }
    try tell(stopped: running, running: nil)
  }

  /// What to do about hours that would end before they begin. Those that begin later than now were started by a wrong clock.
  private func remedy(for running: HoursEntry) -> Phrase {
    running.start > context.machine.clock.now() ? .correctStart(running.id.short) : .stopAt
  }

  /// The moment somebody means who says when hours ended: on the day on which they began, or on the next one when the clocks
  /// showed less. Where that is still to come, a time before the start was meant.
  func end(_ text: String, of running: HoursEntry) throws -> Instant {
    let clock = ZoneClock(running.zone, asking: context)
    let time = try TypedTime(typed: text)
    let end = try clock.end(time, behind: running.start)
    let isNextDay =
      time.minuteOfDay < clock.time(of: running.start).minuteOfDay && clock.day(of: end) > running.day
    if isNextDay, end > context.machine.clock.now() {
      throw Failure(
        .invalid, "hours.backwards", .endsBefore(running), remedy: remedy(for: running), field: "at")
    }
    return end
  }

  private func askForEnd(of running: HoursEntry, notBehind start: Instant) throws -> Instant {
    guard context.machine.terminal.canAsk else {
      throw Failure(.conflict, "hours.running", .leftRunning(running), remedy: .stopAt, field: "start")
    }
    context.output.note(.leftRunning(running))
    while true {
      let answer = try context.ask(.whenEnded(running))
      do {
        let end = try end(answer, of: running)
        if end <= start { return end }
        context.output.note(.endedBehind)
      } catch let failure as Failure where failure.kind == .invalid {
        context.output.tell(failure)
      }
    }
  }

  private func tell(stopped: HoursEntry?, running: ID?) throws {
    let ended = stopped.flatMap { try? session.answer(EntryWithID($0.id)) }
    let begun = try running.map { try session.answer(EntryWithID($0)) }
    if asJSON {
      return try context.output.json(
        View(
          stopped: ended.map { EntryView($0, workerName: nil, isSealed: false) },
          removed: ended == nil ? stopped?.id : nil,
          running: begun.map { EntryView($0, workerName: nil, isSealed: false) }))
    }
    if let ended {
      let day = try session.answer(TimeSheet(in: .day(ended.day))).totalMinutes
      context.output.say(.stopped(ended, day: day, today: session.today(context)))
      if ended.isSuspicious { context.output.note(.looksForgotten(ended.id.short)) }
    } else if let stopped {
      context.output.say(.leftNothing(stopped))
    }
    if let begun { context.output.say(.started(begun, today: session.today(context))) }
  }
}

extension HoursEntry {
  /// Whether what runs at a moment was rather forgotten: it runs for more than 12 hours, or since a day before.
  func looksForgotten(at moment: Instant) -> Bool {
    isRunning && (start.minutes(to: moment) > StopTimer.longestPlausible || zone.civil(moment).date > day)
  }
}

extension Performer {
  /// Stops hours; in the minute in which they began, nothing is left of them.
  fileprivate func stop(
    _ running: HoursEntry, at end: Instant, _ breaks: [Break] = [], _ note: String? = nil,
    isConfirmed: Bool = false, batch: ID
  ) throws {
    if end == running.start {
      _ = try perform(RemoveEntry(entry: running.id), batch: batch)
    } else {
      let stop = StopTimer(
        entry: running.id, end: end, breaks: breaks, note: note, isConfirmed: isConfirmed)
      _ = try perform(stop, batch: batch)
    }
  }
}

extension Session {
  /// A worksite by its id, to enter hours for.
  func place(at site: ID, _ context: Context) throws -> EntryPlace {
    try EntryPlace(answer(WorksiteWithID(site)), in: context)
  }

  /// The task of an entry, if the worksite still has it.
  func task(of entry: HoursEntry) throws -> WorksiteTask? {
    guard let task = entry.task else { return nil }
    return try answer(WorksiteTasks(of: entry.worksite)).first { $0.id == task }
  }
}
