import Budget
import CommandKit
import Core
import Device
import Operations

/// A change of a limit as a user asks for it: what stays unsaid stays as it is.
struct LimitChange {
  private let budget: Budget
  private let category: BudgetCategory?
  private let amount: String?
  private let options: LimitOptions
  private let span: DayRange?

  init(
    _ budget: Budget, _ category: BudgetCategory?, _ amount: String?, _ options: LimitOptions, span: DayRange?
  ) {
    self.budget = budget
    self.category = category
    self.amount = amount
    self.options = options
    self.span = span
  }

  /// Whether the user asked for a change of the limit.
  var isWanted: Bool {
    amount != nil || options.every != nil || options.anchor != nil || options.carryOver != nil
      || options.effective != nil
  }

  /// The operation that makes the change, as ``RequestedLimit`` explains; `nil` where none was asked for.
  func operation(_ session: Session, _ context: Context) throws -> SetLimit? {
    guard isWanted else { return nil }
    let today = context.machine.today
    let all = try session.answer(BudgetLimits(of: budget.id))
    let current = LimitTimeline(all.filter { $0.category == category?.id }, span: span).window(
      containing: LimitTimeline.nearest(to: today, in: span))
    var request = RequestedLimit()
    request.effective = try options.effectiveDay(today: today, next: current?.days.end)
    request.amount = try amount.map { try context.money($0, in: budget.currency) }
    request.period = try options.every.map(PeriodWords.period)
    request.anchor = try options.anchor.map { try CivilDate(typed: $0, today: today) }
    request.carryOver = try options.carry()
    guard
      let operation = request.operation(
        session.newID(), on: category?.id, of: budget, all, span: span, today: today)
    else { throw Failure(.usage, "budget.noAmount", .amountMissing, field: "amount") }
    return operation
  }

  /// Shows the change, before and after, and asks for confirmation.
  func confirm(_ set: SetLimit, _ session: Session, _ context: Context) throws {
    let limits = try session.answer(BudgetLimits(of: budget.id)).filter { $0.category == category?.id }
    let name = category?.name ?? budget.name
    let timeline = LimitTimeline(limits, span: span)
    let today = LimitTimeline.nearest(to: context.machine.today, in: span)
    if let old = timeline.window(containing: set.from)?.limit {
      context.output.note(.limitBefore(name, old.terms(in: budget)))
    }
    context.output.note(.limitAfter(set.terms, set.from))
    if limits.isEmpty { return }
    if let present = timeline.window(containing: today), set.from < present.days.first {
      context.output.note(.changesThePast)
    }
    try context.confirm(.reallyChange, yes: options.yes)
  }
}

extension BudgetLimit {
  /// The terms, in the currency of the budget.
  func terms(in budget: Budget) -> LimitTerms {
    LimitTerms(amount: budget.money(minor), period: period, anchor: anchor, carryOver: carryOver)
  }
}
