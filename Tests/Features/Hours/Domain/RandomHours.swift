import Core
import Hours
import TestSupport
import Testing

/// Random shifts and entries, the same for the same seed.
struct RandomHours {
  private var random: SeededRandom

  /// Zones with clock changes, with a fractional offset, and with clock changes on other dates.
  static let zones = ["Europe/Helsinki", "Asia/Kathmandu", "America/New_York"]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Value>(_ values: [Value]) throws -> Value {
    try #require(values.randomElement(using: &random))
  }

  /// A shift of the year 2026, with breaks as the rules allow.
  mutating func shift(in zone: String) throws -> Shift {
    let zone = try #require(Zone(zone))
    let newYear = zone.start(of: try #require(CivilDate(iso: "2026-01-01")))
    let start = newYear.adding(seconds: Int64(number(0...364 * 1440)) * 60)
    let minutes = number(1...(number(0...9) == 0 ? Shift.longest : 16 * 60))
    let end = start.adding(seconds: Int64(minutes) * 60)
    var breaks: [Break] = []
    var (left, place) = (minutes - 1, 0)
    for _ in 0..<number(0...3) where left > 0 {
      let length = number(1...min(left, 90))
      let isPlaced = number(0...1) == 0 && place + length <= minutes
      let at = isPlaced ? start.adding(seconds: Int64(number(place...(minutes - length))) * 60) : nil
      breaks.append(Break(start: at, minutes: length, isPaid: number(0...2) == 0))
      if let at { place = start.minutes(to: at) + length }
      left -= length
    }
    return Shift(start: start, end: end, zone: zone, breaks: breaks)
  }

  /// A text with characters that file formats escape.
  mutating func note() throws -> String {
    let pieces = [
      "\"", "\"\u{301}", ",", ";", "\n", "\r\n", "\r", "\t", "=1+1", "@sum", "-", "+", "'", "''=", "ä", "👷🏽‍♀️",
      "\\", "\\n", " ",
      "muotti", "akseli C", "＝", "#", "e\u{301}", "0", ":",
    ]
    return try (0..<number(0...8)).map { _ in try pick(pieces) }.joined()
  }
}
