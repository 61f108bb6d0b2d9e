import Core
import Hours
import PageKit

/// The days and the rows of a report, as the address of its page names them.
struct ReportChoice: Hashable, Sendable {
  let range: DayRange
  /// The dimensions of the rows, in the order of the columns.
  let dimensions: [HoursReport.Dimension]
  /// Whether the report has a row for each worker and a column for each day.
  let isMatrix: Bool
  /// The worksite; `nil` for all.
  let worksite: ID?

  /// The order of the columns.
  static let order: [HoursReport.Dimension] = [.day, .site, .task, .user]
  /// The rows of an address that names none: where and on what a day was spent.
  private static let standard: [HoursReport.Dimension] = [.day, .site, .task]
  /// The most days of a table of workers and days.
  static let maxMatrixDays = 31

  /// The choice of an address; the current month without one.
  ///
  /// - Throws: ``Failure`` `core.range` of kind `invalid` for days that cannot be read.
  init(_ form: Form, today: CivilDate) throws {
    range = try form.text("range").map { try DayRange(typed: $0, today: today) } ?? .month(of: today)
    let wanted = form.values("by").compactMap { HoursReport.Dimension(rawValue: $0) }
    dimensions = wanted.isEmpty ? Self.standard : Self.order.filter(wanted.contains)
    isMatrix = form.isTicked("matrix")
    worksite = form.id("worksite")
  }

  private init(_ choice: ReportChoice, on range: DayRange) {
    self.range = range
    (dimensions, isMatrix, worksite) = (choice.dimensions, choice.isMatrix, choice.worksite)
  }

  /// This choice on other days.
  func on(_ range: DayRange) -> ReportChoice { ReportChoice(self, on: range) }

  /// The days that the page shows: those of a table of workers and days have a limit.
  var shownDays: DayRange {
    guard isMatrix, range.count > Self.maxMatrixDays else { return range }
    return DayRange(first: range.first, last: range.first.adding(days: Self.maxMatrixDays - 1)) ?? range
  }

  /// Whether the rows have room for the notes of the hours.
  var hasNotes: Bool { !isMatrix && dimensions == Self.standard }

  /// The filter of the hours on some days.
  func filter(_ days: DayRange) -> HoursFilter {
    HoursFilter(first: days.first, last: days.last, worksite: worksite)
  }

  /// The dimensions by which the hours are added up.
  var grouping: Set<HoursReport.Dimension> { isMatrix ? [.user, .day] : Set(dimensions) }

  /// The address of the report, or of its file.
  func address(_ path: PagePath) -> PagePath {
    let days = path.with("range", "\(range.first)..\(range.last)").with("worksite", worksite?.description)
    if isMatrix { return days.with("matrix", "yes") }
    return dimensions.reduce(days) { $0.with("by", $1.rawValue) }
  }
}
