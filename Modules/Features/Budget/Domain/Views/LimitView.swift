import Core

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
