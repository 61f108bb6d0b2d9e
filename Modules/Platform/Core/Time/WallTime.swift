/// A local time of day: hours, minutes and seconds, without a date or a place.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Seconds since midnight, 0 ..< 86,400.
  public let secondOfDay: Int

  /// The time that many seconds after midnight, modulo a day.
  public init(secondOfDay: Int) {
    self.secondOfDay = secondOfDay.quotientAndRemainder(flooredBy: 86_400).remainder
  }

  /// A time from `hh:mm` or `hh:mm:ss`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count == 2 ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, (0..<24).contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { return nil }
    self.init(secondOfDay: numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }

  /// Whether one time of day comes before another.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension WallTime: CustomStringConvertible {
  /// The time as `hh:mm:ss`, 00:00:00 to 23:59:59.
  public var description: String { "\(hoursAndMinutes):\(Digits.padded(secondOfDay % 60, 2))" }

  /// The time as `hh:mm`, without its seconds.
  public var hoursAndMinutes: String {
    "\(Digits.padded(secondOfDay / 3600, 2)):\(Digits.padded(secondOfDay / 60 % 60, 2))"
  }
}
