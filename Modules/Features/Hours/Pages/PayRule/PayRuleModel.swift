import Auth
import Core
import Hours
import Operations
import PageKit

/// The rule for pay periods, and the periods that a typed rule would make.
struct PayRuleModel: Sendable {
  let today: CivilDate
  /// The rules of the company with what a typed rule changes.
  let effect: PayRulePreview.Answer
  /// The typed rule; `nil` for the page without one.
  let rule: TypedPayRule?

  /// The current pay period, without and with the typed rule.
  var running: (before: DayRange, after: DayRange) {
    (effect.present.period(containing: today), effect.changed.period(containing: today))
  }

  /// The period that ends on the day before the typed rule, if the rule shortens it.
  var shortened: (before: DayRange, after: DayRange)? {
    guard let rule else { return nil }
    let last = rule.from.adding(days: -1)
    let (before, after) = (
      effect.present.period(containing: last), effect.changed.period(containing: last)
    )
    return before == after ? nil : (before, after)
  }

  /// The next six periods: from the day of the typed rule on, or from the current day.
  var next: [DayRange] {
    let first = effect.changed.period(containing: rule?.from ?? today)
    return (0..<6).map { effect.changed.period($0, from: first) }
  }

  /// The schedule that applies on the current day.
  var schedule: PayRule.Schedule {
    effect.present.rules.last { $0.from <= today }?.schedule ?? .months
  }
}

extension PayRuleModel {
  /// - Throws: ``Failure`` of kind `forbidden` for a user who may not set the rule, and as ``SetPayRule`` does.
  init(_ call: PageCall, _ rule: TypedPayRule?) throws {
    try Right.setPayPeriods.require(of: try call.actor)
    today = call.today
    self.rule = rule
    effect = try call.answer(PayRulePreview(of: rule?.operation(call.newID())))
  }
}
