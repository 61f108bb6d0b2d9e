import Accounts
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The values of the page of a report.
struct HoursReportModel: Sendable {
  let choice: ReportChoice
  let view: ReportView
  /// The notes of the rows; `nil` where the rows have no room for them.
  let notes: ReportNotes?
  /// The number of timers on the days that run or look forgotten.
  let openEntries: Int
  /// The number of rows before those of the page.
  let skipped: Int
  /// The worksites that the form offers.
  let sites: [Worksite]
  /// The days that the page offers, with their names.
  let ranges: [(label: Phrase, range: DayRange)]

  /// The most rows of a page.
  static let pageSize = 100

  /// The rows of the page; a table of workers and days has others.
  var shownRows: ArraySlice<ReportView.Row> { Self.shown(view, skipped) }

  private static func shown(_ view: ReportView, _ skipped: Int) -> ArraySlice<ReportView.Row> {
    view.rows.dropFirst(skipped).prefix(pageSize)
  }

  /// The total in hundredths of an hour.
  var hundredths: Int { view.rows.reduce(0) { $0 + $1.hundredthHours } }
}

extension HoursReportModel {
  init(_ call: PageCall, _ form: Form) throws {
    choice = try ReportChoice(form, today: call.today)
    skipped = max(form.text("after").flatMap { Int($0) } ?? 0, 0)
    let report = try ReadReport(choice, on: choice.shownDays, call)
    (view, openEntries) = (report.view, report.openEntries)
    notes = try report.notes(of: Self.shown(report.view, skipped), call)
    sites = try call.answer(Worksites())
    let calendar = try call.answer(PayPeriods())
    let period = calendar.period(containing: call.today)
    ranges = [
      (.todayRange, .day(call.today)), (.monthRange, .month(of: call.today)), (.periodRange, period),
      (.lastPeriodRange, calendar.period(-1, from: period)),
    ]
  }
}

/// The rows of a report, for the page and for its file.
struct ReadReport: Sendable {
  let view: ReportView
  let openEntries: Int
  private let choice: ReportChoice
  private let attribution: Attribution

  init(_ choice: ReportChoice, on days: DayRange, _ call: PageCall) throws {
    let answer = try call.answer(HoursReport(choice.filter(days), by: choice.grouping))
    view = ReportView(answer, range: days, names: try call.answer(Users()).mapValues(\.name))
    openEntries = answer.running.count + answer.unconfirmed.count
    (self.choice, attribution) = (choice, answer.attribution)
  }

  /// The notes of some of the rows, which are sorted by day; `nil` where rows have no room for notes.
  func notes(of rows: some Collection<ReportView.Row>, _ call: PageCall) throws -> ReportNotes? {
    guard choice.hasNotes else { return nil }
    let days = rows.compactMap(\.day)
    guard let first = days.min(), let last = days.max(), let range = DayRange(first: first, last: last) else {
      return ReportNotes([])
    }
    return ReportNotes(try call.answer(HoursNotes(choice.filter(range), attribution: attribution)))
  }
}
