import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Worksites

/// The options of new hours besides place, day and span.
struct EntryOptions: ParsableArguments {
  @Option(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Option(help: ArgumentHelp(.taskHelp), completion: .tasks) var task: String?
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Option(help: ArgumentHelp(.siteOptionHelp), completion: .sites) var site: String?
  @Flag(help: ArgumentHelp(.withoutHolidaysHelp)) var withoutHolidays = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false
  @Flag(help: ArgumentHelp(.trimHelp)) var trim = false
  @Flag(help: ArgumentHelp(.splitHelp)) var split = false
  @Flag(help: ArgumentHelp(.replaceHelp)) var replace = false

  /// The resolution that the options choose for an overlap.
  var resolution: OverlapResolution? {
    get throws {
      let chosen = [(trim, OverlapResolution.trim), (split, .split), (replace, .replace)].filter(\.0).map(\.1)
      if chosen.count > 1 { throw Failure(.usage, "hours.ways", .oneWayOnly) }
      return chosen.first
    }
  }

  /// The hours of the words on each typed day, or on the current one. Of a week or a month, only workdays count.
  ///
  /// A time that does not exist on one day of a range, since the clocks change, concerns only that day.
  ///
  /// - Throws: ``Failure`` for a range of too many days, for no day but public holidays, or for words that no
  ///   day can have.
  func days(
    _ words: EntryArguments, at place: NamedPlace, _ session: Session, _ context: Context
  ) throws -> DaysOfHours {
    let range = try place.place.days(words.days)
    if range.count > Self.maxDays {
      throw Failure(
        .invalid, "hours.manyDays", .manyDays(range, Self.maxDays), remedy: .fewerDays, field: "day")
    }
    var found = DaysOfHours(isRange: range.count > 1)
    let holidays = withoutHolidays ? try publicHolidays(at: place.place) : nil
    let isPeriod = words.days.map(DayRange.looksLikePeriod) ?? false
    let workdays = isPeriod ? try session.workdays() : nil
    for day in range where workdays?.contains(day.weekday) ?? true {
      if let name = holidays?.name(of: day) {
        found.holidays.append((day, name))
        continue
      }
      do {
        let hours =
          if let minutes = words.minutes {
            [try hours(lasting: minutes, on: day, at: place, session, context)]
          } else {
            try hours(words.spans, on: day, at: place, context)
          }
        found.days.append((day, .success(hours)))
      } catch let failure as Failure
        where found.isRange && [.hoursGap, .hoursTwice, .hoursOffset].contains(failure.code)
      {
        found.days.append((day, .failure(failure)))
      }
    }
    if found.days.isEmpty {
      throw Failure(
        .invalid, "hours.onlyHolidays", .onlyHolidays(found.holidays.map(\.day)), remedy: .enterHolidays,
        field: "day")
    }
    return found
  }

  /// Rejects a public holiday where the user leaves these out.
  func rejectHoliday(_ day: CivilDate, at place: EntryPlace) throws {
    guard withoutHolidays, try publicHolidays(at: place).name(of: day) != nil else { return }
    throw Failure(
      .invalid, "hours.onlyHolidays", .onlyHolidays([day]), remedy: .enterHolidays, field: "day")
  }

  private func publicHolidays(at place: EntryPlace) throws -> PublicHolidays {
    if let holidays = PublicHolidays(in: place.zone) { return holidays }
    throw Failure(
      .invalid, "hours.holidays", .holidaysUnknown(place.zone.identifier), remedy: .enterEachDay,
      field: "worksite")
  }

  /// The maximum number of days in one line: those of a month.
  private static let maxDays = 31

  /// The hours of spans of time on a worksite, in the typed order.
  ///
  /// - Throws: ``Failure`` `hours.spansOverlap` when spans overlap, `hours.breakTimes` for a break without times
  ///   beside several spans.
  func hours(
    _ spans: [TypedSpan], on day: CivilDate, at named: NamedPlace, _ context: Context
  ) throws -> [NewHours] {
    let place = named.place
    let clock = ZoneClock(place.zone, asking: context)
    let shifts = try clock.spans(spans, on: day).map { Shift(start: $0.start, end: $0.end, zone: place.zone) }
    for (shift, next) in zip(shifts, shifts.dropFirst()) where shift.end > next.start {
      throw Failure(
        .invalid, "hours.spansOverlap", .spansOverlap(shift, next), remedy: .correctSpans, field: "span")
    }
    let breaks = try placedBreaks(in: shifts, clock)
    return zip(shifts, breaks).map { shift, breaks in
      NewHours(
        place: place, task: named.task, start: shift.start, end: shift.end,
        breaks: hasTypedBreaks ? breaks : nil, note: note ?? "")
    }
  }

  /// Whether the options say which breaks the hours have, be it none.
  var hasTypedBreaks: Bool { !(breaks + paidBreaks).isEmpty }

  /// The typed unpaid breaks, without a 0, which only says that there is none.
  var unpaidBreaks: [String] { breaks.filter { $0 != "0" } }

  /// The breaks of each shift. A break belongs to the shift that contains it.
  private func placedBreaks(in shifts: [Shift], _ clock: ZoneClock) throws -> [[Break]] {
    var all = shifts.map { _ in [Break]() }
    for (text, isPaid) in unpaidBreaks.map({ ($0, false) }) + paidBreaks.map({ ($0, true) }) {
      if shifts.count > 1, !TypedSpan.looksLikeSpan(text) {
        throw Failure(
          .usage, "hours.breakTimes", .breakWithoutTimes, remedy: .writeBreakTimes, field: "breaks")
      }
      let placed = try shifts.map { shift in
        try clock.breaks([text], isPaid: isPaid, from: shift.start, to: shift.end)
      }
      let home = shifts.indices.first { index in
        placed[index].allSatisfy { pause in
          guard let start = pause.start else { return true }
          return start >= shifts[index].start
            && start.adding(seconds: Int64(pause.minutes) * 60) <= shifts[index].end
        }
      }
      // A break outside all shifts is rejected with the first one.
      all[home ?? 0] += placed[home ?? 0]
    }
    return all
  }

  /// The hours of some minutes of work. They begin at the end of the user's last hours of the day, else at
  /// the default start. Unpaid breaks are added to the length.
  func hours(
    lasting minutes: Int, on day: CivilDate, at named: NamedPlace, _ session: Session, _ context: Context
  ) throws -> NewHours {
    let place = named.place
    let clock = ZoneClock(place.zone, asking: context)
    let start = try session.nextStart(on: day, clock)
    // The break makes the hours longer, so their length without it decides.
    let rule = hasTypedBreaks ? nil : try session.defaultBreak(of: session.user, at: place)
    let breaks =
      try clock.breaks(unpaidBreaks, isPaid: false, from: start, to: nil)
      + clock.breaks(paidBreaks, isPaid: true, from: start, to: nil)
    let unpaid = breaks.reduce(rule?.minutes(ofHours: minutes) ?? 0) { $0 + ($1.isPaid ? 0 : $1.minutes) }
    return NewHours(
      place: place, task: named.task, start: start,
      end: start.adding(seconds: Int64(minutes + unpaid) * 60), breaks: hasTypedBreaks ? breaks : nil,
      note: note ?? "")
  }
}

extension Session {
  /// The company's working days.
  fileprivate func workdays() throws -> Set<Weekday> {
    let value = try answer(Settings()).company[HoursSettings.workdays]
    return value.flatMap(HoursSettings.weekdays) ?? CountingRules.default.workdays
  }

  /// The end of the user's last hours of a day; the default start on a day without hours.
  fileprivate func nextStart(on day: CivilDate, _ clock: ZoneClock) throws -> Instant {
    let midnight = clock.midnight(of: day)
    let others = try answer(
      OverlappingEntries(of: user, from: midnight, to: clock.midnight(of: day.adding(days: 1))))
    // Hours that end on the next day leave no room.
    if let last = others.last, last.day == day { return last.end ?? last.start }
    let wanted = try answer(Settings()).own[HoursSettings.start] ?? HoursSettings.defaultStart
    let start = try clock.start(TypedTime(typed: wanted, asStart: true), on: day)
    return max(start, others.last?.end ?? start)
  }
}
