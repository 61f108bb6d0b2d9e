import Core

/// A time of work from one moment to another, with its breaks, in a zone.
///
/// The range is half-open, and its length is the elapsed time: 22:00–06:00 is seven hours in the night in
/// which the clocks change to summer time.
public struct Shift: Hashable, Sendable {
  /// The start, on a whole minute.
  public let start: Instant
  /// The end, on a whole minute, after the start.
  public let end: Instant
  /// The zone of the worksite.
  public let zone: Zone
  /// The breaks, in any order; paid ones count as work.
  public let breaks: [Break]

  /// A shift from its parts, unchecked.
  public init(start: Instant, end: Instant, zone: Zone, breaks: [Break] = []) {
    self.start = start
    self.end = end
    self.zone = zone
    self.breaks = breaks
  }

  /// The minutes from the start to the end.
  public var elapsedMinutes: Int { start.minutes(to: end) }

  /// The minutes of unpaid breaks.
  public var unpaidMinutes: Int { breaks.filter { !$0.isPaid }.reduce(0) { $0 + $1.minutes } }

  /// The elapsed minutes without unpaid breaks.
  public var workedMinutes: Int { elapsedMinutes - unpaidMinutes }

  /// The day of the start.
  public var day: CivilDate { zone.civil(start).date }

  /// The day of the last minute.
  public var lastDay: CivilDate { zone.civil(end.adding(seconds: -60)).date }

  /// The maximum length of a shift without confirmation: 16 hours, in minutes.
  public static let longestUnconfirmed = 16 * 60
  /// The maximum length of a shift: two days, in minutes.
  public static let longest = 48 * 60
  /// The maximum number of midnights in a shift: two days contain a third one when a day has 23 hours.
  package static let maxMidnights = 3
}

extension Instant {
  /// The whole minutes until another moment; negative until an earlier one.
  public func minutes(to other: Instant) -> Int { Int((other.milliseconds - milliseconds) / 60_000) }

  /// The start of the minute.
  public var wholeMinute: Instant {
    let rest = milliseconds % 60_000
    return Instant(milliseconds: milliseconds - (rest < 0 ? rest + 60_000 : rest))
  }

  var isWholeMinute: Bool { milliseconds % 60_000 == 0 }
}
