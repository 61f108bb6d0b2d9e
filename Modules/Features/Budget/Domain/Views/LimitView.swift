import Core

/// A limit of a budget in JSON, over HTTP and from the command line.
package struct LimitView: Codable, Hashable, Sendable {
  /// The identity, for life.
  package let id: ID
  package let budget: ID
  /// The category; absent for the whole budget.
  package let category: ID?
  /// The first day it holds for.
  package let from: CivilDate
  /// The place among the other limits: whether it holds until the first day of another one only.
  package let place: SetLimit.Place
  /// The amount, the period and what is carried over.
  package let terms: LimitTerms
  /// The operation that last changed the limit.
  package let version: ID

  /// A view of a limit of a budget with a currency.
  package init(_ limit: BudgetLimit, _ currency: Currency) {
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
