import Core

/// The days of a column, whose order of day, month and year follows from all of them.
///
/// `3/4/2026` alone is 3 April. In a column with `12/31/2026` it is 4 March, and with `31/12/2026` beside that, it is no day.
struct FileDays {
  private enum Order: CaseIterable {
    case dayFirst, monthFirst, yearFirst
  }
  private let order: Order
  /// Whether some days of the column have the day first, and others the month.
  private let isMixed: Bool
  private let today: CivilDate

  /// The days before and after today that a year of two digits may mean.
  private static let (maxPast, maxFuture) = (5 * 366, 31)

  init(_ texts: [String], today: CivilDate) {
    self.today = today
    let all = texts.compactMap(Self.parts)
    func fits(_ parts: Parts, _ order: Order) -> Bool {
      guard let day = Self.day(parts, order) else { return false }
      return parts.hasWholeYear || (-Self.maxPast...Self.maxFuture).contains(today.distance(to: day))
    }
    // Of orders that fit as many days, the first one counts.
    order = Order.allCases.reduce(.dayFirst) { best, order in
      all.count { fits($0, order) } > all.count { fits($0, best) } ? order : best
    }
    func only(_ order: Order, _ other: Order) -> Bool {
      all.contains { fits($0, order) && !fits($0, other) }
    }
    isMixed = only(.dayFirst, .monthFirst) && only(.monthFirst, .dayFirst)
  }

  /// The day of a field.
  ///
  /// - Returns: `nil` for a day with two meanings, and for one that depends on today, such as `-2` or `Friday`.
  /// - Throws: ``Failure`` `core.date` for a text that is no day.
  func day(_ text: String) throws -> CivilDate? {
    let parts = Self.parts(text)
    if let parts, let day = Self.day(parts, order) {
      let others = isMixed ? [Order.dayFirst, .monthFirst].compactMap { Self.day(parts, $0) } : []
      return others.allSatisfy { $0 == day } ? day : nil
    }
    guard text.contains(where: \.isNumber), text.first.map({ !"-−".contains($0) }) ?? false else {
      return nil
    }
    // Banks write 05-Mar-2026 for 05 Mar 2026.
    let spaced = text.contains(where: \.isLetter) ? text.replacing("-", with: " ") : text
    return try CivilDate(typed: parts?.text ?? spaced, today: today)
  }

  /// Three numbers as they stand in a field.
  private struct Parts {
    let numbers: [Int]
    let hasYearFirst: Bool
    let hasWholeYear: Bool
    /// The text without a time of day.
    let text: String
  }

  private static func parts(_ field: String) -> Parts? {
    // A time of day may follow the day.
    let text = field.split { $0 == "T" || $0.isWhitespace }.prefix(1).joined()
    var words = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }.map(String.init)
    if words.count == 4, words[3].isEmpty { words.removeLast() }
    if words.count == 1, text.allSatisfy(\.isNumber) {
      let isYearFirst = Int(text.prefix(4)).map { (1970...2199).contains($0) } ?? false
      switch text.count {
      case 6: words = text.cut(2, 2, 2)
      case 8: words = isYearFirst ? text.cut(4, 2, 2) : text.cut(2, 2, 4)
      default: return nil
      }
    }
    let numbers = words.compactMap { Int($0) }
    guard words.count == 3, numbers.count == 3, words.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return nil
    }
    let isShort = words.map { $0.count <= 2 }
    guard isShort[1], isShort[0] || isShort[2], isShort[0] || words[0].count == 4,
      isShort[2] || words[2].count == 4
    else { return nil }
    return Parts(
      numbers: numbers, hasYearFirst: !isShort[0], hasWholeYear: !isShort[0] || !isShort[2], text: text)
  }

  private static func day(_ parts: Parts, _ order: Order) -> CivilDate? {
    let (first, second, third) = (parts.numbers[0], parts.numbers[1], parts.numbers[2])
    if parts.hasYearFirst { return CivilDate(year: first, month: second, day: third) }
    func year(_ number: Int) -> Int { parts.hasWholeYear ? number : 2000 + number }
    switch order {
    case .dayFirst: return CivilDate(year: year(third), month: second, day: first)
    case .monthFirst: return CivilDate(year: year(third), month: first, day: second)
    case .yearFirst:
      return parts.hasWholeYear ? nil : CivilDate(year: year(first), month: second, day: third)
    }
  }
}

extension String {
  /// The text in pieces of some lengths.
  fileprivate func cut(_ lengths: Int...) -> [String] {
    var rest = self[...]
    return lengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }
  }
}
