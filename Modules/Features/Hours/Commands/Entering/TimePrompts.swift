import Accounts
import CommandKit
import Core
import Device
import Hours

/// Asks for start and end, and suggests times in the user's step. The user may type any minute.
struct TimePrompts {
  private let prompts: EntryPrompts
  private let clock: ZoneClock
  private let day: CivilDate
  private let place: EntryPlace

  init(_ prompts: EntryPrompts, _ clock: ZoneClock, _ day: CivilDate, _ place: EntryPlace) {
    self.prompts = prompts
    self.clock = clock
    self.day = day
    self.place = place
  }

  /// Asks for the missing times. A span like `7-15:30` answers both questions.
  func times(_ unfinished: inout UnfinishedEntry) throws -> (start: Instant, end: Instant) {
    if let start = unfinished.start, let end = unfinished.end { return (start, end) }
    let step = try step()
    let start = try unfinished.start ?? askForStart(&unfinished, step)
    if let end = unfinished.end { return (start, end) }
    let offered = try defaultEnd(behind: start, step)
    let end = try prompts.ask(.whichEnd(offer(around: offered, step), text(offered))) { answer in
      let time = try answer.isEmpty ? offered : TypedTime(typed: answer)
      return try checked(start, clock.end(time, behind: start))
    }
    unfinished.end = end
    try unfinished.save(prompts.session)
    return (start, end)
  }

  private func askForStart(_ unfinished: inout UnfinishedEntry, _ step: Int) throws -> Instant {
    let offered = try defaultStart()
    let (start, end) = try prompts.ask(.whichStart(offer(around: offered, step), text(offered))) { answer in
      if TypedSpan.looksLikeSpan(answer) {
        let (start, end) = try clock.span(TypedSpan(typed: answer), on: day)
        return (start, try checked(start, end) as Instant?)
      }
      let time = try answer.isEmpty ? offered : TypedTime(typed: answer, asStart: true)
      return (try clock.start(time, on: day), nil)
    }
    unfinished.start = start
    unfinished.end = end
    try unfinished.save(prompts.session)
    return start
  }

  private func checked(_ start: Instant, _ end: Instant) throws -> Instant {
    try Shift(start: start, end: end, zone: clock.zone).check(isConfirmed: true)
    return end
  }

  private func step() throws -> Int {
    try prompts.session.answer(Settings()).own[HoursSettings.step].flatMap { Int($0) } ?? 30
  }

  /// The end of the day's last hours; 7:00 without hours.
  private func defaultStart() throws -> TypedTime {
    let filter = HoursFilter(first: day, last: day, workers: [prompts.session.user])
    let last = try prompts.session.answer(HoursEntries(filter)).last?.end
    guard let last, clock.day(of: last) == day else { return time(7 * 60) }
    return clock.time(of: last)
  }

  /// The current time if it is on the day and after the start; otherwise eight hours after the start.
  private func defaultEnd(behind start: Instant, _ step: Int) throws -> TypedTime {
    let now = prompts.context.machine.clock.now()
    let begun = clock.time(of: start).minuteOfDay
    let (today, present) = (clock.day(of: now), clock.time(of: now).minuteOfDay / step * step)
    if day == today, clock.day(of: start) == day, present > begun { return time(present) }
    return time(min((begun / step * step + 8 * 60), 1440))
  }

  /// The suggested times around the default.
  private func offer(around offered: TypedTime, _ step: Int) -> String {
    let middle = offered.minuteOfDay
    let before = (middle - 1) / step * step
    let after = (middle / step + 1) * step
    return [before, middle, after].filter { (0...1440).contains($0) }.map { text(time($0)) }
      .joined(separator: " ")
  }

  private func time(_ minute: Int) -> TypedTime {
    TypedTime(minuteOfDay: minute) ?? TypedTime(WallTime(secondOfDay: minute * 60))
  }

  private func text(_ time: TypedTime) -> String {
    // A wall time cannot be 24:00.
    time.minuteOfDay == 1440
      ? "24:00" : prompts.context.language.clock(WallTime(secondOfDay: time.minuteOfDay * 60))
  }
}
