import Core

/// A change of a limit as a user asks for it: unnamed parts stay as they are.
package struct RequestedLimit: Sendable {
  /// Another amount.
  package var amount: Money?
  /// Another length of the windows.
  package var period: BudgetPeriod?
  /// The first day of one of the windows.
  package var anchor: CivilDate?
  /// Another part of a balance that is taken over.
  package var carryOver: CarryOver?
  /// The day from which the change holds; `nil` for the current window.
  package var effective: CivilDate?

  /// A change that names nothing yet.
  package init() {}

  /// The operation that makes the change; `nil` when there is neither an amount nor a limit to take it from.
  ///
  /// Another amount holds from the window that contains the effective day on, if it begins on that day or no day was
  /// named; otherwise from the window after it. The only window of a span always changes. Another period holds from the
  /// effective day itself.
  ///
  /// - Parameters:
  ///   - all: the limits of the budget.
  ///   - span: the days of the budget.
  package func operation(
    _ id: ID, on category: ID?, of budget: Budget, _ all: [BudgetLimit], span: DayRange?, today: CivilDate
  ) -> SetLimit? {
    let day = LimitTimeline.nearest(to: effective ?? today, in: span)
    let present = LimitTimeline(all.filter { $0.category == category }, span: span).window(containing: day)
    guard let amount = amount ?? present.map({ budget.money($0.limit.minor) }) else { return nil }
    let period =
      period ?? present?.limit.period ?? budget.defaultPeriod(all.filter { $0.category == nil }, on: day)
    let keepsWindows = period == present?.limit.period && anchor == nil
    let anchor =
      anchor ?? (keepsWindows ? present?.limit.anchor : nil)
      ?? (effective ?? period.anchor(on: day, span: span))
    var from = day
    if keepsWindows, let present {
      let isCurrent = effective == nil || effective == present.days.first || period == .span
      from = isCurrent ? present.days.first : present.days.end
    }
    if present == nil { from = span?.first ?? anchor }
    return SetLimit(
      id: id, budget: budget.id, category: category, from: from,
      terms: LimitTerms(
        amount: amount, period: period, anchor: anchor,
        carryOver: carryOver ?? present?.limit.carryOver ?? .nothing))
  }
}
