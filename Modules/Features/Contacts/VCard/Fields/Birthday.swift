import Core

/// A day of birth, with or without its year: `1980-04-15`, `--04-15`.
public struct Birthday: Hashable, Sendable {
  /// The year, where it is known.
  public let year: Int?
  /// The month, 1 ... 12.
  public let month: Int
  /// The day of the month, 1 ... 31.
  public let day: Int

  /// A day that exists; 29 February exists without a year. `nil` for other days.
  public init?(year: Int?, month: Int, day: Int) {
    // 2000 is a leap year.
    guard CivilDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A birthday with its year.
  public init(_ date: CivilDate) { (year, month, day) = (date.year, date.month, date.day) }

  /// A birthday from `1980-04-15`, `19800415`, `--04-15` or `--0415`, with or without a time after it.
  public init?(_ text: String) {
    let date = text.trimmed.prefix { $0 != "T" && $0 != "t" && $0 != " " }
    let isYearless = date.hasPrefix("--")
    let rest = date.dropFirst(isYearless ? 2 : 0)
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let widths = isYearless ? [2, 2] : [4, 2, 2]
    guard parts.map(\.count) == widths || parts.map(\.count) == [widths.reduce(0, +)] else { return nil }
    var digits = parts.joined()[...]
    var numbers: [Int] = []
    for width in widths {
      guard let number = Int(String(decoding: digits.prefix(width), as: UTF8.self)),
        digits.prefix(width).allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      numbers.append(number)
      digits = digits.dropFirst(width)
    }
    self.init(
      year: isYearless ? nil : numbers[0], month: numbers[widths.count - 2], day: numbers[widths.count - 1])
  }

  /// The birthday of a BDAY line; `nil` when the day or the month is missing.
  init?(_ property: VCard.Property) {
    guard let date = Birthday(property.text) else { return nil }
    let omitted = property.values(ofParameter: "X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
    let isOmitted = omitted != nil && omitted == date.year
    self.init(year: isOmitted ? nil : date.year, month: date.month, day: date.day)
  }
}

extension Birthday: CustomStringConvertible, Codable {
  /// `1980-04-15`, or `--04-15` without a year.
  public var description: String {
    guard let year, let date = CivilDate(year: year, month: month, day: day) else {
      return "--\(CivilDate(year: 2000, month: month, day: day)?.description.dropFirst(5) ?? "")"
    }
    return date.description
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let birthday = Birthday(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a birthday: \(text)")
    }
    self = birthday
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
