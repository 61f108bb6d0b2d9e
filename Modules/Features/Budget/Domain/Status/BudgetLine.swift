import Core
import Persistence

/// A limit, and what was spent of it in one window.
public struct BudgetLine: Hashable, Sendable {
  /// The category; `nil` for the whole budget, and for purchases without a category.
  public let category: BudgetCategory?
  /// The amount of the limit in minor units, without what is carried over; `nil` without a limit.
  public let amount: Int64?
  /// The amount taken over from the window before, in minor units; negative for a deficit.
  public let carriedOver: Int64
  /// The sum of the purchases, less the refunds, in minor units.
  public let spent: Int64
  /// The days of the window; `nil` where all days count.
  public let window: DayRange?
  /// The terms that hold in the window; `nil` without a limit.
  public let terms: BudgetLimit?

  /// The limit with what is carried over; `nil` without a limit.
  public var limit: Int64? { amount.map { $0 + carriedOver } }

  /// The rest of the limit, negative when it is exceeded; `nil` without a limit.
  public var left: Int64? { limit.map { $0 - spent } }

  /// Whether more was spent than the limit allows.
  public var isExceeded: Bool { limit.map { spent > $0 } ?? false }

  /// How much of the limit was spent, in whole percent, rounded down; `nil` without a positive limit.
  public var percent: Int? {
    guard let limit, limit > 0 else { return nil }
    return Int((Int128(spent) * 100).quotientAndRemainder(dividingBy: Int128(limit)).quotient)
  }

  /// The highest of some thresholds, in rising order, that it has crossed; `nil` for none.
  public func crossed(of thresholds: [Int]) -> Int? { thresholds.last(where: hasCrossed) }

  /// Whether a threshold was crossed.
  ///
  /// 100 % is crossed when more was spent than the limit, any other threshold when its share was reached. A limit of zero,
  /// or below it after a deficit, has no shares: there each threshold is crossed when more was spent.
  func hasCrossed(_ threshold: Int) -> Bool {
    guard let limit else { return false }
    return threshold == 100 || limit <= 0
      ? spent > limit
      : Int128(spent) * 100 >= Int128(limit) * Int128(threshold)
  }
}

extension BudgetLine {
  /// The line of a scope of a budget on a day.
  ///
  /// - Parameters:
  ///   - asOf: the day of the window; outside the budget's span, the nearest day of it. Later purchases are not counted.
  ///   - carriedOver: the amount taken over from the window before; `nil` to compute it.
  ///   - spent: the sum of the purchases of the window; `nil` to compute it.
  init(
    _ scope: BudgetScope, _ category: BudgetCategory?, of budget: Budget, _ limits: [BudgetLimit],
    asOf: CivilDate, carriedOver: Int64? = nil, spent: Int64? = nil, _ connection: Connection
  ) throws {
    let timeline = LimitTimeline(limits, span: budget.span)
    let day = LimitTimeline.nearest(to: asOf, in: budget.span)
    let window = timeline.window(containing: day)
    self.category = category
    amount = window?.limit.minor
    terms = window?.limit
    self.window = (window?.days ?? budget.span).flatMap { $0 == LimitTimeline.allDays ? nil : $0 }
    let days = window?.days ?? budget.span ?? LimitTimeline.allDays
    self.spent = try spent ?? scope.spent(in: budget, on: days, asOf: asOf, connection)
    guard let window, window.limit.carryOver != .nothing else {
      self.carriedOver = 0
      return
    }
    if let carriedOver {
      self.carriedOver = carriedOver
    } else {
      let sums = try scope.spentByDay(in: budget, before: window.days.first, connection)
      self.carriedOver = timeline.carriedOver(through: window.days.first, sums)[window.days.first] ?? 0
    }
  }
}

extension BudgetLine {
  /// The line of the purchases without a category, in the window of the total.
  init(uncategorisedOf budget: Budget, in total: BudgetLine, asOf: CivilDate, _ connection: Connection) throws
  {
    (category, amount, carriedOver, terms) = (nil, nil, 0, nil)
    window = total.window
    spent = try BudgetScope.uncategorised.spent(
      in: budget, on: window ?? LimitTimeline.allDays, asOf: asOf, connection)
  }
}

extension LimitTimeline {
  /// The amounts that windows take over from the windows before them, by the first day of each.
  ///
  /// - Parameters:
  ///   - day: the first day of the last window.
  ///   - sums: the sum of each day before the last window, in their order; later ones do not matter.
  func carriedOver(through day: CivilDate, _ sums: BudgetScope.DaySums) -> [CivilDate: Int64] {
    var (balance, next): (Int64, Int) = (0, 0)
    var carried: [CivilDate: Int64] = [:]
    for window in windows(through: day) {
      let taken = window.limit.carryOver.taken(of: balance)
      carried[window.days.first] = taken
      while next < sums.count, sums[next].day < window.days.first { next += 1 }
      var spent: Int64 = 0
      while next < sums.count, sums[next].day <= window.days.last {
        spent += sums[next].minor
        next += 1
      }
      balance = window.limit.minor + taken - spent
    }
    return carried
  }
}
