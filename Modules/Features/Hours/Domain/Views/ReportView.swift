import Core

/// A report in JSON, over HTTP and from the command line.
package struct ReportView: Codable, Hashable, Sendable {
  /// The days of the report.
  package let range: DayRange
  /// The attribution of hours over midnight.
  package let attribution: Attribution
  /// The minutes to which hours are rounded when they are saved.
  package let roundingMinutes: Int
  /// The hours that are rounded together.
  package let roundingUnit: RoundingUnit
  package let rows: [Row]
  /// The counted minutes of all rows.
  package let totalMinutes: Int
  /// The timers that look forgotten, which no row contains until their times are confirmed.
  package let unconfirmed: [EntryView]

  /// A row of a report. Values of other dimensions are absent.
  package struct Row: Codable, Hashable, Sendable {
    package let worksite: ID?
    /// The name of the worksite.
    package let worksiteName: String?
    /// The name of the task; absent for hours without a task, too.
    package let task: String?
    /// The worker.
    package let user: ID?
    /// The name of the worker.
    package let userName: String?
    package let day: CivilDate?
    /// The counted minutes.
    package let countedMinutes: Int
    /// The counted minutes in hundredths of an hour, rounded within each worker.
    ///
    /// The rows of a worker add up to the worker's rounded hours.
    package let hundredthHours: Int
    /// The number of entries.
    package let entries: Int
  }

  /// A view of a report, with rows by day, worksite, task and name.
  ///
  /// - Parameter names: the names of users by id.
  package init(_ answer: HoursReport.Answer, range: DayRange, names: [ID: String]) {
    self.range = range
    attribution = answer.attribution
    (roundingMinutes, roundingUnit) = (answer.counting.step, answer.counting.unit)
    rows = ReportOrder(answer, names).sorted(answer.rows).map { row in
      Row(
        worksite: row.key.worksite, worksiteName: row.key.worksite.flatMap { answer.worksiteNames[$0] },
        task: row.key.taskName, user: row.key.user, userName: row.key.user.flatMap { names[$0] },
        day: row.key.day, countedMinutes: row.minutes, hundredthHours: row.hundredths, entries: row.entries)
    }
    totalMinutes = answer.totalMinutes
    unconfirmed = answer.unconfirmed.map { EntryView($0, userName: names[$0.user], isSealed: false) }
  }
}
