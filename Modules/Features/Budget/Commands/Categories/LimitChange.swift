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

  /// The operation that makes the change; `nil` where none was asked for.
  ///
  /// Another amount holds from the window that contains the effective day on, if it begins on that day or no day was
  /// named; otherwise from the window behind it. The only window of a span always changes. Another period holds from the
  /// effective day itself.
  func operation(_ session: Session, _ context: Context) throws -> SetLimit? {
    guard isWanted else { return nil }
    let today = context.machine.today
    let all = try session.answer(BudgetLimits(of: budget.id))
    let limits = all.filter { $0.category == category?.id }
    let current = LimitTimeline(limits, span: span).window(
      containing: LimitTimeline.nearest(to: today, in: span))
    let named = try options.effectiveDay(today: today, next: current?.days.end)
    let day = LimitTimeline.nearest(to: named ?? today, in: span)
    let timeline = LimitTimeline(limits, span: span)
    let present = timeline.window(containing: day)
    guard
      let minor = try amount.map({ try context.money($0, in: budget.currency).minor }) ?? present?.limit.minor
    else { throw Failure(.usage, "budget.noAmount", .amountMissing, field: "amount") }
    let period =
      try options.every.map(PeriodWords.period) ?? present?.limit.period
      ?? budget.defaultPeriod(all.filter { $0.category == nil }, on: day)
    let keepsWindows = period == present?.limit.period && options.anchor == nil
    let anchor =
      try options.anchor.map { try CivilDate(typed: $0, today: today) }
      ?? (keepsWindows ? present?.limit.anchor : nil)
      ?? (named ?? PeriodWords.anchor(of: period, on: day, span: span))
    var from = day
    if keepsWindows, let present {
      let isCurrent = named == nil || named == present.days.first || period == .span
      from = isCurrent ? present.days.first : present.days.end
    }
    if present == nil { from = span?.first ?? anchor }
    return SetLimit(
      id: session.newID(), budget: budget.id, category: category?.id, from: from,
      terms: LimitTerms(
        amount: budget.money(minor), period: period, anchor: anchor,
        carryOver: try options.carry() ?? present?.limit.carryOver ?? .nothing))
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
