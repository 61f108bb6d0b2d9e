import Budget
import Core

/// The periods as users type them, in any of the languages.
enum PeriodWords {
  private static let words: [String: BudgetPeriod] = [
    "day": .days(1), "päivä": .days(1), "week": .days(7), "viikko": .days(7), "vko": .days(7), "vk": .days(7),
    "two weeks": .days(14),
    "2 weeks": .days(14), "kaksi viikkoa": .days(14), "2 viikkoa": .days(14), "month": .months(1),
    "kuukausi": .months(1), "kk": .months(1), "quarter": .months(3), "neljännes": .months(3),
    "vuosineljännes": .months(3), "year": .months(12), "vuosi": .months(12), "span": .span, "jakso": .span,
    "once": .span, "kerran": .span,
  ]
  private static let days: Set<String> = ["days", "päivää", "pv", "d"]
  private static let months: Set<String> = ["months", "kuukautta", "kk"]

  /// The period of a typed text.
  ///
  /// - Throws: ``Failure`` `budget.period` that lists the periods.
  static func period(_ text: String) throws -> BudgetPeriod {
    let plain = text.lowercased().replacing("-", with: " ").split(separator: " ").joined(separator: " ")
    if let period = words[plain] { return period }
    let parts = plain.split(separator: " ").map(String.init)
    if parts.count == 2, let count = Int(parts[0]) {
      if days.contains(parts[1]), let period = BudgetPeriod("\(count)-days") { return period }
      if months.contains(parts[1]), let period = BudgetPeriod("\(count)-months") { return period }
    }
    throw Failure(.usage, "budget.period", .noPeriod(text), remedy: .periodsAre, field: "every")
  }
}
