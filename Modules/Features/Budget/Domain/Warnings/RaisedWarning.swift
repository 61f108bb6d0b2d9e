import Auth
import Core
import Operations
import Persistence

/// A warning as it was raised. It stays when it is cleared.
///
/// The server raises it when it learns of the purchase, once for all devices.
public struct RaisedWarning: Codable, Hashable, Sendable {
  /// The identity, which a device without a network computes just as the server does.
  public let id: ID
  /// The category; `nil` for the whole budget.
  public let category: ID?
  /// The threshold that was crossed, in percent.
  public let threshold: Int
  /// The days of the window.
  public let window: DayRange
  /// The time of raising.
  public let raisedAt: Instant
  /// The time when a refund or a higher limit cleared it; `nil` before.
  public let clearedAt: Instant?

  static let columns: SQL = "id, category, threshold, first_day, last_day, raised_at, cleared_at"

  static func read(_ row: inout Row) throws -> RaisedWarning {
    let (id, category, threshold) = (try row.id(), try row.optional { try $0.id() }, row.int())
    let (first, last) = (try row.day(), try row.day())
    return RaisedWarning(
      id: id, category: category, threshold: threshold,
      window: DayRange(first: first, last: last) ?? .day(first), raisedAt: row.instant(),
      clearedAt: row.optional { $0.instant() })
  }
}

extension RaisedWarning {
  /// The warnings of a budget that are not cleared, the latest first.
  ///
  /// - Parameter limit: the maximum number; `nil` for all.
  static func active(
    in budget: Budget, limit: Int? = nil, _ connection: Connection
  ) throws -> [RaisedWarning] {
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT \(columns) FROM budget_warning WHERE budget = \(budget.id) AND cleared_at IS NULL
      ORDER BY raised_at DESC \(limitClause)
      """, read)
  }
}

extension RaisedWarning {
  /// The warnings of a budget in windows with a first day, cleared ones too.
  static func all(in budget: Budget, from first: CivilDate, _ connection: Connection) throws
    -> [RaisedWarning]
  {
    try connection.rows(
      "SELECT \(columns) FROM budget_warning WHERE budget = \(budget.id) AND first_day = \(first)", read)
  }
}

/// The warnings that were ever raised for a budget, the latest first, 1000 at most.
public struct RaisedWarnings: Query {
  public static let right = Right.seeBudgets

  package let budget: ID

  /// A query from its parts.
  public init(of budget: ID) { self.budget = budget }

  public func answer(in connection: Connection, for actor: Actor) throws -> [RaisedWarning] {
    _ = try Budget.require(Self.right, budget, for: actor, in: connection)
    return try connection.rows(
      """
      SELECT \(RaisedWarning.columns) FROM budget_warning WHERE budget = \(budget)
      ORDER BY raised_at DESC, threshold DESC, id LIMIT 1000
      """, RaisedWarning.read)
  }
}

/// A limit in one of its windows, with the warnings that were raised for it.
struct WarnedWindow {
  let budget: Budget
  let line: BudgetLine
  private let subject: ID?
  private let window: DayRange
  /// The warnings of the window, cleared ones too.
  private let raised: [RaisedWarning]

  /// - Parameters:
  ///   - category: the category; `nil` for the whole budget.
  ///   - limits: its limits.
  ///   - carriedOver: the amount taken over from the window before; `nil` to compute it.
  init(
    _ window: LimitTimeline.Window, of category: ID?, in budget: Budget, _ limits: [BudgetLimit],
    carriedOver: Int64? = nil, _ connection: Connection
  ) throws {
    self.budget = budget
    (subject, self.window) = (category, window.days)
    let record = try category.flatMap { try BudgetCategory.with($0, in: connection) }
    line = try BudgetLine(
      BudgetScope(category), record, of: budget, limits, asOf: window.days.last, carriedOver: carriedOver,
      connection)
    raised = try RaisedWarning.all(in: budget, from: window.days.first, connection)
      .filter { $0.category == category }
  }

  /// A window whose line and warnings were read before.
  ///
  /// - Parameter raised: the warnings of all limits in windows with the same first day.
  init(
    _ window: LimitTimeline.Window, _ line: BudgetLine, of category: ID?, in budget: Budget,
    _ raised: [RaisedWarning]
  ) {
    (self.budget, self.line, subject, self.window) = (budget, line, category, window.days)
    self.raised = raised.filter { $0.category == category }
  }

  /// Several windows of a timeline. The amounts that they take over are computed once for all of them.
  static func all(
    _ windows: Set<LimitTimeline.Window>, of category: ID?, in budget: Budget, _ limits: [BudgetLimit],
    _ timeline: LimitTimeline, _ connection: Connection
  ) throws -> [WarnedWindow] {
    var carried: [CivilDate: Int64] = [:]
    if let last = windows.filter({ $0.limit.carryOver != .nothing }).map(\.days.first).max() {
      carried = timeline.carriedOver(
        through: last, try BudgetScope(category).spentByDay(in: budget, before: last, connection))
    }
    return try windows.map { window in
      try WarnedWindow(
        window, of: category, in: budget, limits, carriedOver: carried[window.days.first] ?? 0, connection)
    }
  }

  /// The thresholds that are crossed now, in rising order.
  var crossed: [Int] { budget.thresholds.filter(line.hasCrossed) }

  /// The warnings that are not cleared.
  var active: [RaisedWarning] { raised.filter { $0.clearedAt == nil } }

  /// The id of the warning about a threshold: the active one's, or that of the next one.
  func id(_ threshold: Int) -> ID {
    let own = raised.filter { $0.threshold == threshold }
    return own.first { $0.clearedAt == nil }?.id
      ?? (subject ?? budget.id).derived(for: "warning \(window.first) \(threshold) \(own.count)")
  }

  /// The columns of a new warning.
  func columns(_ threshold: Int, at now: Instant) -> Change.Columns {
    budget.partColumns + [
      ("category", subject), ("threshold", threshold), ("first_day", window.first),
      ("last_day", window.last), ("raised_at", now), ("cleared_at", SQLValue.null),
    ]
  }
}
