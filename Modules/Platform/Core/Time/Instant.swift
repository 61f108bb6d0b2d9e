/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
///
/// It is independent of place: the local time then needs a ``Zone``.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the epoch; negative before 1970.
  public let milliseconds: Int64

  /// The instant that many milliseconds after the epoch.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Whether one instant is before another.
  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// The instant that many seconds later; earlier for a negative number.
  public func adding(seconds: Int64) -> Instant { Instant(milliseconds: milliseconds + seconds * 1000) }
}

extension Instant: CustomStringConvertible, Codable {
  /// RFC 3339 in UTC with milliseconds: `2026-11-19T06:30:00.000Z`.
  public var description: String {
    let (days, rest) = milliseconds.quotientAndRemainder(flooredBy: 86_400_000)
    let (seconds, thousandths) = rest.quotientAndRemainder(dividingBy: 1000)
    let time = WallTime(secondOfDay: Int(seconds))
    return "\(CivilDate(daysSinceEpoch: Int(days)))T\(time)"
      + ".\(Digits.padded(Int(thousandths), 3))Z"
  }

  /// An instant from RFC 3339 text with `Z` or a numeric offset; `nil` for anything else.
  public init?(_ text: String) {
    guard text.utf8.count >= 20, let split = text.firstIndex(where: { $0 == "T" || $0 == "t" }),
      let date = CivilDate(iso: String(text[..<split]))
    else { return nil }
    var clock = text[text.index(after: split)...]
    guard let offset = Self.takeOffset(&clock) else { return nil }
    let parts = clock.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = WallTime(String(parts[0])), time.description == parts[0] else { return nil }
    var thousandths = 0
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      thousandths = Int((parts[1] + "00").prefix(3)) ?? 0
    }
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondOfDay) - Int64(offset)
    self.init(milliseconds: seconds * 1000 + Int64(thousandths))
  }

  /// Removes `Z` or `±hh:mm` from the end; its seconds east of UTC.
  private static func takeOffset(_ text: inout Substring) -> Int? {
    if text.last == "Z" || text.last == "z" {
      text.removeLast()
      return 0
    }
    let tail = text.suffix(6)
    guard let sign = tail.first, sign == "+" || sign == "-", tail.count == 6,
      let hours = Int(tail.dropFirst().prefix(2)), let minutes = Int(tail.suffix(2)),
      tail.dropFirst(3).first == ":",
      (0..<24).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    text.removeLast(6)
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let instant = Instant(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an RFC 3339 time: \(text)")
    }
    self = instant
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension FixedWidthInteger {
  /// Division that rounds down, so that the remainder is never negative.
  package func quotientAndRemainder(flooredBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension KeyedEncodingContainer {
  /// Encodes an instant as its text, as ``Instant/encode(to:)`` would, without a container of its own for it.
  public mutating func encode(_ instant: Instant, forKey key: Key) throws {
    try encode(instant.description, forKey: key)
  }

  /// Encodes an instant as its text; writes nothing for `nil`.
  public mutating func encodeIfPresent(_ instant: Instant?, forKey key: Key) throws {
    try encodeIfPresent(instant?.description, forKey: key)
  }
}
