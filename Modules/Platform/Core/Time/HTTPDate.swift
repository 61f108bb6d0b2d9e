/// A time as HTTP writes it, in whole seconds and GMT: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
package struct HTTPDate: Hashable, Sendable {
  /// The time; its milliseconds are zero.
  package let instant: Instant

  /// The second that contains a time. A time outside the years 1 ... 9999, which the form cannot represent,
  /// is clamped to these.
  package init(_ instant: Instant) {
    let held = min(max(instant.milliseconds, -62_135_596_800_000), 253_402_300_799_000)
    let (seconds, rest) = held.quotientAndRemainder(dividingBy: 1000)
    self.instant = Instant(milliseconds: (rest < 0 ? seconds - 1 : seconds) * 1000)
  }
}

extension HTTPDate: Comparable, CustomStringConvertible {
  /// Whether one second comes before another.
  package static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.instant < right.instant }

  /// The IMF-fixdate, the only form that is sent.
  package var description: String {
    let (date, time) = Zone.utc.civil(instant)
    let weekday = Self.weekdays[date.weekday.rawValue - 1].prefix(3)
    let digits = date.description.split(separator: "-")
    return "\(weekday), \(digits[2]) \(Self.months[date.month - 1]) \(digits[0]) \(time) GMT"
  }

  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
