/// The instants at which the clocks of a zone show a given time of a given day.
public enum LocalMoment: Hashable, Sendable {
  /// It happens once, as nearly always.
  case once(Instant)
  /// It happens twice, because the clocks are set back in between.
  case twice(earlier: Instant, later: Instant)
  /// It never happens, because the clocks are set forward over it. The times are the last whole minute they
  /// show before the jump, which may be on the day before, and the first whole one after it.
  case skipped(lastBefore: WallTime, firstAfter: WallTime)
}

extension Zone {
  /// The instants at which the clocks of this zone show that time of that day.
  ///
  /// Foundation's `Calendar` would move a time that does not exist, without an error.
  public func moments(of date: CivilDate, at time: WallTime) -> LocalMoment {
    let wall = Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondOfDay)
    // No zone is a day from UTC, so the offsets before and after any change near that local time are among
    // these.
    let found = Set([wall - 86_400, wall, wall + 86_400].map { wall - offset(atSecond: $0) })
      .filter { shown(atSecond: $0) == wall }.sorted().map { Instant(milliseconds: $0 * 1000) }
    if let earlier = found.first, let later = found.last {
      return earlier == later ? .once(earlier) : .twice(earlier: earlier, later: later)
    }
    return gap(around: wall)
  }

  /// The offset from UTC as RFC 3339 writes it, `+02:00`; with seconds where the zone once had them:
  /// `+01:39:49`.
  public func offsetText(at instant: Instant) -> String {
    let offset = offset(at: instant)
    let time = WallTime(secondOfDay: abs(offset))
    let text = offset % 60 == 0 ? time.hoursAndMinutes : time.description
    return (offset < 0 ? "-" : "+") + text
  }

  /// Finds the two consecutive seconds between which the clocks jump over a local time.
  private func gap(around wall: Int64) -> LocalMoment {
    var (before, after) = (wall - 86_400, wall + 86_400)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      let shown = shown(atSecond: middle)
      // Only where clocks change twice within two days: then none of the three offsets was the one in
      // between.
      if shown == wall { return .once(Instant(milliseconds: middle * 1000)) }
      if shown < wall { before = middle } else { after = middle }
    }
    let lastMinute = shown(atSecond: before).quotientAndRemainder(flooredBy: 60).quotient
    let firstMinute = (shown(atSecond: after) + 59).quotientAndRemainder(flooredBy: 60).quotient
    return .skipped(lastBefore: WallTime(minute: lastMinute), firstAfter: WallTime(minute: firstMinute))
  }

  /// The local time, in seconds from 1970-01-01 00:00 local time.
  private func shown(atSecond second: Int64) -> Int64 { second + offset(atSecond: second) }

  private func offset(atSecond second: Int64) -> Int64 {
    Int64(offset(at: Instant(milliseconds: second * 1000)))
  }
}

extension WallTime {
  fileprivate init(minute: Int64) {
    self.init(secondOfDay: Int(minute.quotientAndRemainder(flooredBy: 1440).remainder) * 60)
  }
}
