import Core

/// A report in JSON, over HTTP and from the command line.
public struct ReportView: Codable, Hashable, Sendable {
  /// The days of the report.
  public let range: DayRange
  /// The attribution of hours over midnight.
  public let attribution: Attribution
  /// The minutes to which hours are rounded when they are saved.
  public let roundingMinutes: Int
  /// The hours that are rounded together.
  public let roundingUnit: RoundingUnit
  /// The rows.
  public let rows: [Row]
  /// The counted minutes of all rows.
  public let totalMinutes: Int
  /// The timers that look forgotten, which no row contains until their times are confirmed.
  public let unconfirmed: [EntryView]

  /// A row of a report. Values of other dimensions are absent.
  public struct Row: Codable, Hashable, Sendable {
    /// The worksite.
    public let worksite: ID?
    /// The name of the worksite.
    public let worksiteName: String?
    /// The name of the task; absent for hours without a task, too.
    public let task: String?
    /// The worker.
    public let user: ID?
    /// The name of the worker.
    public let userName: String?
    /// The day.
    public let day: CivilDate?
    /// The counted minutes.
    public let countedMinutes: Int
    /// The counted minutes in hundredths of an hour. Their sum over all rows is the rounded total.
    public let hundredthHours: Int
    /// The number of entries.
    public let entries: Int
  }

  /// A view of a report, with rows by day, worksite, task and name.
  ///
  /// - Parameter names: the names of users by id.
  public init(_ answer: HoursReport.Answer, range: DayRange, names: [ID: String]) {
    self.range = range
    attribution = answer.attribution
    (roundingMinutes, roundingUnit) = (answer.counting.step, answer.counting.unit)
    let sorted = ReportOrder(answer, names).sorted(answer.rows)
    let hundredths = DecimalHours.split(sorted.map(\.minutes))
    rows = zip(sorted, hundredths).map { row, hundredths in
      Row(
        worksite: row.key.worksite, worksiteName: row.key.worksite.flatMap { answer.worksiteNames[$0] },
        task: row.key.taskName, user: row.key.user, userName: row.key.user.flatMap { names[$0] },
        day: row.key.day, countedMinutes: row.minutes, hundredthHours: hundredths, entries: row.entries)
    }
    totalMinutes = answer.totalMinutes
    unconfirmed = answer.unconfirmed.map { EntryView($0, userName: names[$0.user], isSealed: false) }
  }
}
