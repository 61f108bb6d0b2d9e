import Core

/// A budget in JSON, over HTTP and from the command line.
public struct BudgetView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name.
  public let name: String
  /// The worksite; absent for a personal budget.
  public let worksite: ID?
  /// The currency of its limits and sums.
  public let currency: Currency
  /// The days it covers; absent for all days.
  public let span: DayRange?
  /// The percentages of a limit at which it warns.
  public let thresholds: [Int]
  /// The time of archiving; absent for an active budget.
  public let archivedAt: Instant?
  /// The operation that last changed the budget.
  public let version: ID

  /// A view of a budget.
  public init(_ budget: Budget) {
    id = budget.id
    name = budget.name
    worksite = budget.worksite
    currency = budget.currency
    span = budget.span
    thresholds = budget.thresholds
    archivedAt = budget.archivedAt
    version = budget.version
  }
}

/// A category of a budget in JSON, over HTTP and from the command line.
public struct CategoryView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget.
  public let budget: ID
  /// The name.
  public let name: String
  /// The order in lists, from 0.
  public let position: Int
  /// The operation that last changed the category.
  public let version: ID

  /// A view of a category.
  public init(_ category: BudgetCategory) {
    id = category.id
    budget = category.budget
    name = category.name
    position = category.position
    version = category.version
  }
}

/// A limit of a budget in JSON, over HTTP and from the command line.
public struct LimitView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget.
  public let budget: ID
  /// The category; absent for the whole budget.
  public let category: ID?
  /// The first day it holds for.
  public let from: CivilDate
  /// The place among the other limits: whether it holds until the first day of another one only.
  public let place: SetLimit.Place
  /// The amount, the period and what is carried over.
  public let terms: LimitTerms
  /// The operation that last changed the limit.
  public let version: ID

  /// A view of a limit of a budget with a currency.
  public init(_ limit: BudgetLimit, _ currency: Currency) {
    id = limit.id
    budget = limit.budget
    category = limit.category
    from = limit.from
    place = limit.isInitial ? .initial : .dated
    terms = LimitTerms(
      amount: Money(minor: limit.minor, currency), period: limit.period, anchor: limit.anchor,
      carryOver: limit.carryOver)
    version = limit.version
  }
}
