import Auth
import Core
import Operations
import Persistence
import Worksites

/// Makes a budget for a worksite, or for the actor alone.
public struct AddBudget: NamingOperation {
  public static let name = "budget.budget.add"
  public static let right = Right.manageBudgets

  package let id: ID
  /// The worksite; absent for a personal budget.
  package let worksite: ID?
  package let name: String
  /// The currency of its limits and sums.
  package let currency: Currency
  /// The days it covers; absent for all days.
  package let span: DayRange?
  /// The limit of the whole budget; absent without one.
  package let total: LimitTerms?
  /// The first day of that limit.
  package let from: CivilDate

  /// An operation from its parts.
  public init(
    id: ID, worksite: ID?, name: String, currency: Currency = .euro, span: DayRange? = nil,
    total: LimitTerms? = nil, from: CivilDate
  ) {
    self.id = id
    self.worksite = worksite
    self.name = name
    self.currency = currency
    self.span = span
    self.total = total
    self.from = from
  }

  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    if let worksite {
      _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    }
    let holder = worksite ?? actor.user
    let name = try change.freeBudgetName(name) {
      try change.budget(named: $0, of: holder)
    } taken: {
      .budgetExists($0, $1)
    }
    for day in [span?.first, span?.last].compactMap(\.self) { _ = try BudgetForm.day(day, field: "span") }
    let thresholds = try BudgetForm.thresholds(Budget.defaultThresholds)
    try change.insert(
      BudgetFeature.budgets, id,
      [("holder", holder), ("personal", worksite == nil ? 1 : 0)] + BudgetForm.columns(ofName: name) + [
        ("currency", currency.code), ("first_day", span?.first), ("last_day", span?.last),
        ("thresholds", thresholds), ("archived_at", SQLValue.null), ("created_at", change.at),
        ("created_by", actor.user),
      ])
    guard let total else { return Done() }
    let budget = try Budget.require(.seeBudgets, id, for: actor, in: change.connection)
    try change.insert(
      BudgetFeature.limits, change.operation,
      budget.partColumns + [("category", SQLValue.null)]
        + BudgetForm.columns(of: total, from: from, in: budget, isNew: true))
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .createdBudget(name) }
}

extension Change {
  /// The other budget of a holder that has a name.
  func budget(named name: String, of holder: ID?, except budget: ID? = nil) throws -> ID? {
    try connection.first(
      "SELECT id FROM budget_budget WHERE holder = \(holder) AND name_key = \(foldedName(name))"
    ) { try $0.id() }.flatMap { $0 == budget ? nil : $0 }
  }
}

extension Failure {
  static func budgetExists(_ name: String, _ other: ID) -> Failure {
    Failure(
      .conflict, "budget.exists", .budgetExists(name), remedy: .chooseAnotherName, field: "name",
      clashing: [other])
  }
}
