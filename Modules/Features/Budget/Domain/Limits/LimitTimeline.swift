import Core

/// The limits of one category, or of the whole budget, one after another, and the windows in which they count.
///
/// The windows tile the time: each day of the budget's span is in exactly one. A window ends early where the next limit
/// begins, so that windows before a change stay as they were.
public struct LimitTimeline: Sendable {
  private let limits: [BudgetLimit]
  private let span: DayRange?

  /// A window of a timeline.
  public struct Window: Hashable, Sendable {
    /// The limit that holds in it.
    public let limit: BudgetLimit
    /// The days of the window, within the span of the budget.
    public let days: DayRange
  }

  /// The days that a budget without a span covers, 1970 to 2199: purchases have no other days.
  public static let allDays = DayRange(first: firstDay, last: lastDay) ?? .day(firstDay)
  private static let firstDay = CivilDate(daysSinceEpoch: 0)
  private static let lastDay = CivilDate(daysSinceEpoch: 84_005)

  /// The day of a moment, in UTC.
  static func day(of moment: Instant) -> CivilDate {
    CivilDate(
      daysSinceEpoch: Int(moment.milliseconds.quotientAndRemainder(flooredBy: 86_400_000).quotient))
  }

  /// The timeline of limits in any order.
  ///
  /// - Parameter span: the days of the budget; `nil` for a budget without end.
  public init(_ limits: [BudgetLimit], span: DayRange?) {
    self.limits = limits.sorted(by: BudgetLimit.precedes)
    self.span = span
  }

  /// Whether there is a limit.
  public var isEmpty: Bool { limits.isEmpty }

  /// The day of the span that is nearest to a day.
  public static func nearest(to day: CivilDate, in span: DayRange?) -> CivilDate {
    let span = span ?? allDays
    return min(max(day, span.first), span.last)
  }

  /// The window that contains a day; `nil` outside the span, and without a limit.
  ///
  /// The first limit also holds for the days before it.
  public func window(containing day: CivilDate) -> Window? {
    let span = span ?? Self.allDays
    guard span.contains(day), !limits.isEmpty else { return nil }
    let index = limits.lastIndex { !$0.isInitial && $0.from <= day } ?? 0
    let limit = limits[index]
    let whole = limit.period.window(containing: day, anchor: limit.anchor) ?? span
    let begin = index == 0 ? span.first : max(span.first, limit.from)
    let end = index + 1 < limits.count ? min(span.last, limits[index + 1].from.adding(days: -1)) : span.last
    return DayRange(first: max(whole.first, begin), last: min(whole.last, end)).map {
      Window(limit: limit, days: $0)
    }
  }

  /// The windows from the one with the first day of any limit to the one that contains a day.
  ///
  /// Amounts are carried over along these windows, so nothing is carried over from before the first limit that was set.
  public func windows(through day: CivilDate) -> [Window] {
    guard let begin = limits.map(\.from).min() else { return [] }
    var windows: [Window] = []
    var next = window(containing: Self.nearest(to: begin, in: span))?.days.first ?? day.adding(days: 1)
    while next <= day, let window = window(containing: next) {
      windows.append(window)
      next = window.days.end
    }
    return windows
  }
}
