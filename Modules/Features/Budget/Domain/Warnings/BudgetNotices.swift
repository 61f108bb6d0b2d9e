import Auth
import Core
import Operations
import Persistence

/// Collects the notices about crossed thresholds.
///
/// They follow from the purchases on the device. A device without a network so reports its own purchases at once, under the
/// id that the server gives the warning later.
enum BudgetNotices {
  /// The number of latest purchases, and of latest warnings, whose windows are checked.
  private static let maximum = 50
  /// The time before the latest entry after which a warning is no news any more.
  private static let newsSeconds: Int64 = 31 * 86_400

  /// A purchase as far as warnings need it.
  struct Entry {
    let day: CivilDate
    let category: ID?
    let at: Instant
  }

  /// The purchases of a budget that were entered last.
  static func latest(in budget: Budget, _ connection: Connection) throws -> [Entry] {
    try connection.rows(
      """
      SELECT day, category, created_at FROM budget_purchase WHERE budget = \(budget.id)
      ORDER BY created_at DESC LIMIT \(maximum)
      """
    ) { Entry(day: try $0.day(), category: try $0.optional { try $0.id() }, at: $0.instant()) }
  }

  /// The warnings of an actor's budgets, one for each limit and window: the one about the highest threshold.
  static func notices(
    for actor: Actor, in connection: Connection, at now: Instant
  ) throws -> [Notice] {
    guard try connection.exists("SELECT 1 FROM budget_purchase") else { return [] }
    let budgets = try Budgets().answer(in: connection, for: actor)
    let ids = SQL.list(budgets.map(\.id))
    let limits = Dictionary(
      grouping: try connection.rows(
        "SELECT \(BudgetLimit.columns) FROM budget_limit WHERE budget IN (\(ids))", BudgetLimit.read),
      by: \.budget)
    let categories = Dictionary(
      grouping: try connection.rows(
        "SELECT \(BudgetCategory.columns) FROM budget_category WHERE budget IN (\(ids))",
        BudgetCategory.read), by: \.budget)
    var notices: [Notice] = []
    for budget in budgets {
      let sums = WindowSums(of: budget, categories[budget.id] ?? [], connection)
      let limits = Dictionary(grouping: limits[budget.id] ?? [], by: \.category)
      notices += try windows(of: budget, limits, sums, connection, now).compactMap(notice)
    }
    return notices
  }

  /// The notice about the highest threshold that was crossed in a window; `nil` where none was.
  private static func notice(of window: WarnedWindow) -> Notice? {
    let crossed = window.crossed
    guard let threshold = crossed.last else { return nil }
    let warning = BudgetWarning(budget: window.budget, line: window.line, threshold: threshold)
    return Notice(id: window.id(threshold), text: warning.text, includes: crossed.dropLast().map(window.id))
  }

  private static func windows(
    of budget: Budget, _ limits: [ID?: [BudgetLimit]], _ sums: WindowSums, _ connection: Connection,
    _ now: Instant
  ) throws -> [WarnedWindow] {
    if limits.isEmpty { return [] }
    let raised = try RaisedWarning.active(in: budget, limit: maximum, connection)
    let entered = try latest(in: budget, connection)
    let latest = (entered.map(\.at) + raised.map(\.raisedAt)).max()
    let start = latest?.adding(seconds: -newsSeconds)
    // A change of a limit can raise warnings about windows that were over long ago.
    let present =
      start.map { start in raised.filter { $0.window.last >= LimitTimeline.day(of: start) } } ?? []
    // A deficit of the window before can exceed the present one without a purchase in it.
    let carrying = limits.filter { $0.value.contains { [.deficit, .both].contains($0.carryOver) } }
    let places =
      entered.flatMap { [($0.category, $0.day, $0.at), (nil, $0.day, $0.at)] }
      + present.map { ($0.category, $0.window.first, $0.raisedAt) }
      + carrying.keys.map { ($0, LimitTimeline.day(of: now), now) }
    let timelines = limits.mapValues { LimitTimeline($0, span: budget.span) }
    var found: [ID?: [LimitTimeline.Window]] = [:]
    return try places.compactMap { category, day, at in
      guard let start, at >= start, let limits = limits[category], let timeline = timelines[category],
        found[category]?.contains(where: { $0.days.contains(day) }) != true,
        let window = timeline.window(containing: day)
      else { return nil }
      found[category, default: []].append(window)
      return try sums.warned(window, of: category, limits)
    }
  }
}
