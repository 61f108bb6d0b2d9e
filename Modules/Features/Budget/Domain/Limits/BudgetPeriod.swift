import Core

/// The length of the windows in which a limit counts.
public enum BudgetPeriod: Hashable, Sendable {
  /// A number of days, 1 ... 3660: 7 is a week.
  case days(Int)
  /// A number of months, 1 ... 120: 3 is a quarter, 12 is a year.
  case months(Int)
  /// Once: the span of the budget, or all days without one.
  case span

  /// The window that contains a day, computed from the anchor by its index; `nil` for ``span``.
  ///
  /// Windows are not computed from each other, so a short month does not shorten those after it: 31 January,
  /// 28 February, 31 March.
  public func window(containing day: CivilDate, anchor: CivilDate) -> DayRange? {
    switch self {
    case .span: return nil
    case .days(let length):
      let index = anchor.distance(to: day).quotientAndRemainder(flooredBy: length).quotient
      let start = anchor.adding(days: index * length)
      return DayRange(first: start, last: start.adding(days: length - 1))
    case .months(let length):
      let months = (day.year - anchor.year) * 12 + day.month - anchor.month
      var index = months.quotientAndRemainder(flooredBy: length).quotient
      if anchor.adding(months: index * length) > day { index -= 1 }
      if anchor.adding(months: (index + 1) * length) <= day { index += 1 }
      return DayRange(
        first: anchor.adding(months: index * length),
        last: anchor.adding(months: (index + 1) * length).adding(days: -1))
    }
  }
}

extension BudgetPeriod: CustomStringConvertible, Codable {
  /// The name in JSON and on the command line: `day`, `week`, `two-weeks`, `month`, `quarter`, `year`, `10-days`,
  /// `2-months` or `span`.
  public var description: String {
    switch self {
    case .span: "span"
    case .days(let count): Self.names.first { $0.value == self }?.key ?? "\(count)-days"
    case .months(let count): Self.names.first { $0.value == self }?.key ?? "\(count)-months"
    }
  }

  private static let names: [String: BudgetPeriod] = [
    "day": .days(1), "week": .days(7), "two-weeks": .days(14), "month": .months(1), "quarter": .months(3),
    "year": .months(12), "span": .span,
  ]

  /// A period from its name; `nil` for any other text.
  public init?(_ text: String) {
    if let period = Self.names[text] {
      self = period
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(parts[0])
    else { return nil }
    switch parts[1] {
    case "days" where (1...3660).contains(count): self = .days(count)
    case "months" where (1...120).contains(count): self = .months(count)
    default: return nil
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let period = BudgetPeriod(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a period: \(text)")
    }
    self = period
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
