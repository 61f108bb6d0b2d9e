import Core

/// A stretch of work from one moment to another, with its breaks, on the clocks of a zone.
///
/// It includes its first minute and not its last (half-open), and what it lasted is what elapsed: 22:00–06:00 is seven hours
/// in the spring night in which the clocks go forward.
public struct Shift: Hashable, Sendable {
  /// When it began, on a whole minute.
  public let start: Instant
  /// When it ended, on a whole minute, behind the start.
  public let end: Instant
  /// The zone whose clocks it was read from.
  public let zone: Zone
  /// Its breaks.
  public let breaks: [Break]

  /// A shift from its parts, unchecked.
  public init(start: Instant, end: Instant, zone: Zone, breaks: [Break] = []) {
    self.start = start
    self.end = end
    self.zone = zone
    self.breaks = breaks
  }

  /// Minutes from the start to the end.
  public var elapsedMinutes: Int { start.minutes(to: end) }

  /// Minutes that do not count as work.
  public var unpaidMinutes: Int { breaks.filter { !$0.isPaid }.reduce(0) { $0 + $1.minutes } }

  /// Minutes of work: what elapsed without the unpaid breaks.
  public var workedMinutes: Int { elapsedMinutes - unpaidMinutes }

  /// The day it began on.
  public var day: CivilDate { zone.civil(start).date }

  /// The day its last minute lies in.
  public var lastDay: CivilDate { zone.civil(end.adding(seconds: -60)).date }

  /// The longest shift that needs no confirmation: 16 hours.
  public static let longestUnconfirmed = 16 * 60
  /// The longest shift there may be: two days.
  public static let longest = 48 * 60
  /// The most midnights in a shift: of two days, with one more where the clocks go forward.
  static let mostMidnights = 3
}

extension Instant {
  /// Whole minutes until a later moment; negative until an earlier one.
  public func minutes(to other: Instant) -> Int { Int((other.milliseconds - milliseconds) / 60_000) }

  /// The whole minute it lies in.
  public var wholeMinute: Instant {
    let rest = milliseconds % 60_000
    return Instant(milliseconds: milliseconds - (rest < 0 ? rest + 60_000 : rest))
  }

  var isWholeMinute: Bool { milliseconds % 60_000 == 0 }
}
