import Auth
import Core
import Operations
import Persistence

/// The purchases of a budget, the newest day first.
public struct Purchases: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The purchases to list.
  package let scope: BudgetScope
  /// The first day; `nil` for the earliest.
  package let first: CivilDate?
  /// The last day; `nil` for the latest.
  package let last: CivilDate?
  /// Words that the payee or the note contains; `nil` for all purchases.
  package let text: String?
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The maximum number of purchases; `nil` for all.
  package let limit: Int?

  /// A query from its parts.
  public init(
    of budget: ID, _ scope: BudgetScope = .total, first: CivilDate? = nil, last: CivilDate? = nil,
    containing text: String? = nil, after cursor: Cursor? = nil, limit: Int? = nil
  ) {
    self.budget = budget
    self.scope = scope
    self.first = first
    self.last = last
    self.text = text
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Purchase] {
    _ = try Budget.require(Self.right, budget, for: actor, in: connection)
    var conditions = scope.condition(in: budget)
    if let first { conditions = conditions + "AND day >= \(first)" }
    var last = last
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      let day = CivilDate(daysSinceEpoch: Int(try position.number))
      conditions = conditions + "AND (day, id) < (\(day), \(position.item))"
      // SQLite searches by one of two bounds of a day: by the last day it would read all pages before this one.
      last = min(last ?? day, day)
    }
    if let last { conditions = conditions + "AND day <= \(last)" }
    let words = foldedName(text ?? "").split(separator: " ")
    // Stored texts are not folded, so a search reads all purchases.
    let limitClause: SQL = words.isEmpty ? limit.map { "LIMIT \($0)" } ?? "" : ""
    let found = try connection.rows(
      """
      SELECT \(Purchase.columns) FROM budget_purchase WHERE \(conditions) ORDER BY day DESC, id DESC \(limitClause)
      """, Purchase.read)
    if words.isEmpty { return found }
    let matching = found.lazy.filter { purchase in
      let text = foldedName(purchase.payee + " " + purchase.note)
      return words.allSatisfy { text.contains($0) }
    }
    return limit.map { Array(matching.prefix($0)) } ?? Array(matching)
  }

  /// The cursor after a purchase.
  public func cursor(behind purchase: Purchase) -> Cursor {
    ListPosition(behind: purchase.id, number: Int64(purchase.day.daysSinceEpoch)).cursor(in: listing)
  }

  private var listing: ListPosition.Listing { ListPosition.Listing("P", of: budget) }
}

/// The purchase with an id.
public struct PurchaseWithID: Query {
  public static let right = Right.seeBudgets

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Purchase {
    try Purchase.require(id, Self.right, for: actor, in: connection).purchase
  }
}

/// The purchases whose id ends with some digits or has them in its short form, 100 at most.
public struct PurchasesEnding: Query {
  public static let right = Right.seeBudgets

  package let part: IDPart

  /// A query from its parts.
  ///
  /// - Parameter text: an id, its end or a part of its short form, with or without hyphens, in any case.
  public init(with text: String) { part = IDPart(text) }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Purchase] {
    guard let isMatching = SQL.id("id", has: part) else { return [] }
    let found = try connection.rows(
      "SELECT \(Purchase.columns) FROM budget_purchase WHERE \(isMatching) LIMIT 100", Purchase.read)
    return try found.filter { purchase in
      guard part.matches(purchase.id) else { return false }
      do {
        _ = try Budget.require(Self.right, purchase.budget, for: actor, in: connection)
        return true
      } catch let failure as Failure where failure.kind == .notFound {
        return false
      }
    }
  }
}

/// The purchase that the actor entered last in a budget; `nil` when there is none.
public struct LatestPurchase: Query {
  public static let right = Right.seeBudgets

  /// The budget; `nil` for all budgets in use that the actor may see.
  package let budget: ID?

  /// A query from its parts.
  public init(in budget: ID? = nil) { self.budget = budget }

  public func answer(in connection: Connection, for actor: Actor) throws -> Purchase? {
    if let budget { _ = try Budget.require(Self.right, budget, for: actor, in: connection) }
    let budgets = try budget.map { [$0] } ?? Budgets().answer(in: connection, for: actor).map(\.id)
    return try connection.first(Self.statement(in: budgets, by: actor.user), Purchase.read)
  }

  /// The statement of the latest purchase of a user. An index has the latest one of each budget.
  static func statement(in budgets: [ID], by user: ID) -> SQL {
    """
    SELECT \(Purchase.columns) FROM budget_purchase WHERE id IN (
      SELECT (
        SELECT id FROM budget_purchase WHERE budget = budget_budget.id AND created_by = \(user)
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) FROM budget_budget WHERE budget_budget.id IN (\(SQL.list(budgets)))
    ) ORDER BY created_at DESC, id DESC LIMIT 1
    """
  }
}
