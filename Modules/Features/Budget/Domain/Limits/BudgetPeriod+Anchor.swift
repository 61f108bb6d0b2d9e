import Core

extension BudgetPeriod {
  /// The default first day of a window: a Monday, the first of a month or year, or the day itself.
  ///
  /// - Parameter span: the days of the budget, with which all windows but weeks begin if there are any.
  package func anchor(on day: CivilDate, span: DayRange?) -> CivilDate {
    switch self {
    case .span: span?.first ?? day
    case .days(7), .days(14): day.latest(.monday)
    case .days: span?.first ?? day
    case .months(let count):
      span?.first ?? (count.isMultiple(of: 3) ? day.firstOfYear : day.firstOfMonth)
    }
  }
}
