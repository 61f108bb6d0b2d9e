import Auth
import Core
import Operations
import Persistence
import Worksites

/// A budget of a worksite or of one person.
public struct Budget: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worksite; `nil` for a personal budget.
  public let worksite: ID?
  /// The owner of a personal budget; `nil` for the budget of a worksite. JSON lacks it: only the owner reads the budget.
  private(set) var owner: ID?
  /// The name, unique among the budgets of its holder.
  public let name: String
  /// The currency of its limits and sums.
  public let currency: Currency
  /// The days it covers; `nil` for all days.
  public let span: DayRange?
  /// The percentages of a limit at which it warns, in rising order.
  public let thresholds: [Int]
  /// The time of archiving; `nil` for an active budget.
  public let archivedAt: Instant?
  /// The operation that last changed the budget.
  public let version: ID

  private enum CodingKeys: CodingKey {
    case id, worksite, name, currency, span, thresholds, archivedAt, version
  }

  /// Whether it is a personal budget, which only its owner sees.
  public var isPersonal: Bool { worksite == nil }

  /// The worksite; of a personal budget, the owner.
  var holder: ID? { worksite ?? owner }

  /// The thresholds of a budget without others.
  public static let defaultThresholds = [80, 100]

  static let columns: SQL =
    "id, holder, personal, name, currency, first_day, last_day, thresholds, archived_at, version"

  static func read(_ row: inout Row) throws -> Budget {
    let (id, holder, isPersonal) = (try row.id(), try row.id(), row.bool())
    return Budget(
      id: id, worksite: isPersonal ? nil : holder, owner: isPersonal ? holder : nil, name: row.text(),
      currency: try row.known { Currency($0) }, span: try span(&row),
      thresholds: row.text().split(separator: ",").compactMap { Int($0) },
      archivedAt: row.optional { $0.instant() }, version: try row.id())
  }

  private static func span(_ row: inout Row) throws -> DayRange? {
    let first = try row.optional { try $0.day() }
    let last = try row.optional { try $0.day() }
    guard let first, let last else { return nil }
    return DayRange(first: first, last: last)
  }

  /// The columns that its records share, from which their audience follows.
  var partColumns: Change.Columns { [("budget", id), ("holder", holder), ("personal", isPersonal ? 1 : 0)] }
}

extension Budget {
  /// The budget with an id, if the actor has a right to it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a budget that the actor may not see; of kind `forbidden` when the
  ///   actor's role does not have the right.
  static func require(
    _ right: Right, _ id: ID, for actor: Actor, in connection: Connection
  ) throws -> Budget {
    let none = Failure(.notFound, .budgetNone, .noSuchBudget, remedy: .lookAtBudgets, field: "budget")
    guard let budget = try with(id, in: connection) else { throw none }
    guard let worksite = budget.worksite else {
      guard budget.owner == actor.user else { throw none }
      return budget
    }
    do {
      _ = try Worksite.require(right, at: worksite, for: actor, in: connection)
    } catch let failure as Failure where failure.kind == .notFound {
      throw none
    }
    return budget
  }

  /// The budget with an id, whatever the rights of an actor; `nil` when there is none.
  static func with(_ id: ID, in connection: Connection) throws -> Budget? {
    try connection.first("SELECT \(columns) FROM budget_budget WHERE id = \(id)", read)
  }

  /// Whether the actor may change its limits, and the purchases of others.
  func isManaged(by actor: Actor, in connection: Connection) throws -> Bool {
    guard let worksite else { return owner == actor.user }
    return try Worksite.isGranted(.manageBudgets, at: worksite, to: actor, in: connection)
  }

  /// The limits, by category; `nil` for those of the whole budget.
  func limits(in connection: Connection) throws -> [ID?: [BudgetLimit]] {
    let limits = try connection.rows(
      "SELECT \(BudgetLimit.columns) FROM budget_limit WHERE budget = \(id)", BudgetLimit.read)
    return Dictionary(grouping: limits, by: \.category)
  }

  /// Whether a purchase of a day counts: the span contains it.
  public func counts(_ day: CivilDate) -> Bool { span?.contains(day) ?? true }

  /// The period of a limit that names none, in a budget whose total has no limit.
  ///
  /// It is once for a worksite or a span, else a month.
  public static func defaultPeriod(isPersonal: Bool, span: DayRange?) -> BudgetPeriod {
    isPersonal && span == nil ? .months(1) : .span
  }

  /// The period of a limit that names none: that of the total.
  ///
  /// - Parameter total: the limits of the total.
  public func defaultPeriod(_ total: [BudgetLimit], on day: CivilDate) -> BudgetPeriod {
    LimitTimeline(total, span: span).window(containing: LimitTimeline.nearest(to: day, in: span))?.limit
      .period
      ?? Self.defaultPeriod(isPersonal: isPersonal, span: span)
  }

  /// The amount of some minor units of its currency.
  public func money(_ minor: Int64) -> Money { Money(minor: minor, currency) }
}
