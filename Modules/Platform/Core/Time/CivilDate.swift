/// A day of the proleptic Gregorian calendar, without a place or a time.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1 BC being 0.
  public let year: Int
  /// The month, 1 ... 12.
  public let month: Int
  /// The day of the month, 1 ... 31.
  public let day: Int

  /// A day that exists; `nil` for a day such as 30 February, and outside the years 1 ... 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysIn(month: month, of: year)
    else { return nil }
    self.init(existing: year, month, day)
  }

  /// A day that is known to exist.
  init(existing year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that many days after 1970-01-01 (the algorithm is Howard Hinnant's `civil_from_days`).
  public init(daysSinceEpoch: Int) {
    let (era, dayOfEra) = (daysSinceEpoch + 719_468).quotientAndRemainder(flooredBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before it (Howard Hinnant's `days_from_civil`).
  public var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.quotientAndRemainder(flooredBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that many days later; earlier for a negative number.
  public func adding(days: Int) -> CivilDate { CivilDate(daysSinceEpoch: daysSinceEpoch + days) }
}

extension CivilDate: Comparable, CustomStringConvertible, Codable {
  /// Whether one day comes before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date in ISO 8601: `2026-11-19`.
  public var description: String {
    "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
  }

  /// A day from `2026-11-19`; `nil` when the text has another form or the day does not exist.
  public init?(iso text: String) {
    var numbers = (0, 0, 0)
    var length = 0
    for byte in text.utf8 {
      let digit = Int(byte) - 0x30
      switch (length, digit) {
      case (4, _), (7, _): if byte != UInt8(ascii: "-") { return nil }
      case (0...3, 0...9): numbers.0 = numbers.0 * 10 + digit
      case (5...6, 0...9): numbers.1 = numbers.1 * 10 + digit
      case (8...9, 0...9): numbers.2 = numbers.2 * 10 + digit
      default: return nil
      }
      length += 1
    }
    guard length == 10 else { return nil }
    self.init(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CivilDate(iso: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
