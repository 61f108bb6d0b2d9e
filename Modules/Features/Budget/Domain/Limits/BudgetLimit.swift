import Core
import Persistence

/// A limit of a category or of the whole budget, from a day on.
///
/// A limit is never changed in the past: a change of amount or period adds another one with a later first day.
public struct BudgetLimit: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget that it belongs to, for life.
  public let budget: ID
  /// The category; `nil` for the limit of the whole budget.
  public let category: ID?
  /// The first day it was set for. An initial limit holds for all days before the other limits instead.
  public let from: CivilDate
  /// Whether it holds until the first day of another limit only.
  public let isInitial: Bool
  /// The amount for each window, in minor units of the budget's currency.
  public let minor: Int64
  /// The length of its windows.
  public let period: BudgetPeriod
  /// The first day of one of its windows.
  public let anchor: CivilDate
  /// The part of a balance that the next window takes over.
  public let carryOver: CarryOver
  /// The operation that last changed the limit.
  public let version: ID

  static let columns: SQL =
    "id, budget, category, from_day, is_initial, minor, period, anchor, carry_over, version"

  /// Their order: by the days they hold for.
  static func precedes(_ one: BudgetLimit, _ other: BudgetLimit) -> Bool {
    (one.isInitial ? 0 : 1, one.from, one.id.description)
      < (other.isInitial ? 0 : 1, other.from, other.id.description)
  }

  static func read(_ row: inout Row) throws -> BudgetLimit {
    try BudgetLimit(
      id: row.id(), budget: row.id(), category: row.optional { try $0.id() },
      from: row.day(), isInitial: row.bool(), minor: row.int64(), period: row.known { BudgetPeriod($0) },
      anchor: row.day(), carryOver: row.known { CarryOver(rawValue: $0) }, version: row.id())
  }
}

extension [BudgetLimit] {
  /// Of the limits of one category, those that begin after a day and replace another one.
  package func coming(after today: CivilDate) -> [BudgetLimit] {
    if count < 2 { return [] }
    return filter { !$0.isInitial && $0.from > today }.sorted { $0.from < $1.from }
  }
}

extension Row {
  /// The next column as a day.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the column holds no day.
  mutating func day() throws -> CivilDate {
    guard let day = CivilDate(iso: text()) else {
      throw Failure(.damaged, "budget.damaged", .dayDamaged, remedy: .verifyData)
    }
    return day
  }

  /// The next column as one of the values that a text can name.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the column holds no such value.
  mutating func known<Value>(_ value: (String) -> Value?) throws -> Value {
    guard let value = value(text()) else {
      throw Failure(.damaged, "budget.damaged", .valueDamaged, remedy: .verifyData)
    }
    return value
  }
}

/// The terms of a limit: what an operation sets.
public struct LimitTerms: Codable, Hashable, Sendable {
  /// The amount for each window.
  public let amount: Money
  /// The length of the windows; absent for the default one (``Budget/defaultPeriod(_:on:)``).
  public let period: BudgetPeriod?
  /// The first day of one of the windows; absent for the first day of the limit.
  public let anchor: CivilDate?
  /// The part of a balance that the next window takes over; absent for nothing.
  public let carryOver: CarryOver?

  /// Terms from their parts.
  public init(
    amount: Money, period: BudgetPeriod? = nil, anchor: CivilDate? = nil, carryOver: CarryOver? = nil
  ) {
    self.amount = amount
    self.period = period
    self.anchor = anchor
    self.carryOver = carryOver
  }
}
