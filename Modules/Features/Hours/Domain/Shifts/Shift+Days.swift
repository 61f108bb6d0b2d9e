import Core

extension Shift {
  /// The part of a shift that counts for one day.
  public struct DayPart: Hashable, Sendable {
    /// The day, by the clocks of the shift's zone.
    public let day: CivilDate
    /// The counted minutes, 0 or more.
    public let minutes: Int
  }

  /// The counted minutes of each day of the shift, split at midnight.
  ///
  /// A placed break is subtracted from its day. Unplaced breaks are subtracted from the longest part, the
  /// later one of equals, and the remainder from the next longest. Rounding down is subtracted in the same
  /// way, and rounding up is added to the longest part, so that the parts add up to the total exactly.
  ///
  /// - Parameter total: the counted minutes of the shift; `nil` for the worked ones.
  public func dayParts(countedAs total: Int? = nil) -> [DayPart] {
    let bounds = self.bounds
    var minutes = zip(bounds, bounds.dropFirst()).map { part($0, $1) }
    let unplaced = breaks.filter { !$0.isPaid && $0.start == nil }.reduce(0) { $0 + $1.minutes }
    Self.subtract(unplaced, from: &minutes)
    let difference = (total ?? workedMinutes) - minutes.reduce(0, +)
    if difference < 0 {
      Self.subtract(-difference, from: &minutes)
    } else if let longest = Self.longest(of: minutes) {
      minutes[longest] += difference
    }
    return zip(bounds, minutes).map { DayPart(day: zone.civil($0).date, minutes: $1) }
  }

  /// The start, every midnight of the shift, and the end.
  private var bounds: [Instant] {
    var bounds = [start]
    var day = self.day.adding(days: 1)
    while zone.start(of: day) < end {
      bounds.append(zone.start(of: day))
      day = day.adding(days: 1)
    }
    return bounds + [end]
  }

  /// The minutes between two moments without the unpaid breaks placed there.
  private func part(_ from: Instant, _ to: Instant) -> Int {
    breaks.reduce(from.minutes(to: to)) { left, pause in
      guard !pause.isPaid, let start = pause.start, let end = pause.end else { return left }
      return left - Swift.max(Swift.max(start, from).minutes(to: Swift.min(end, to)), 0)
    }
  }

  private static func subtract(_ minutes: Int, from parts: inout [Int]) {
    var left = minutes
    while left > 0, let longest = longest(of: parts), parts[longest] > 0 {
      let taken = Swift.min(left, parts[longest])
      parts[longest] -= taken
      left -= taken
    }
  }

  private static func longest(of parts: [Int]) -> Int? {
    parts.indices.max { (parts[$0], $0) < (parts[$1], $1) }
  }
}
