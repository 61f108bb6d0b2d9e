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
    public let worker: ID?
    /// The name of the worker.
    public let workerName: String?
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
    let order = Order(answer, names)
    let sorted = answer.rows.map { ($0, order.place(of: $0.key)) }.sorted { $0.1 < $1.1 }.map(\.0)
    let hundredths = DecimalHours.split(sorted.map(\.minutes))
    rows = zip(sorted, hundredths).map { row, hundredths in
      Row(
        worksite: row.key.worksite, worksiteName: row.key.worksite.flatMap { answer.worksiteNames[$0] },
        task: row.key.taskName, worker: row.key.worker, workerName: row.key.worker.flatMap { names[$0] },
        day: row.key.day, countedMinutes: row.minutes, hundredthHours: hundredths, entries: row.entries)
    }
    totalMinutes = answer.totalMinutes
    unconfirmed = answer.unconfirmed.map { EntryView($0, workerName: names[$0.worker], isSealed: false) }
  }

  /// The sort order of rows. Reports have few names in many rows, so each name is ranked once.
  private struct Order {
    private let sites: [ID: String]
    private let names: [ID: String]
    private let ranks: [String: Int]

    init(_ answer: HoursReport.Answer, _ names: [ID: String]) {
      (sites, self.names) = (answer.worksiteNames, names)
      var texts: Set<String> = []
      for key in answer.rows.map(\.key) {
        texts.formUnion(
          [
            Self.text(key.worksite, answer.worksiteNames), key.taskName, Self.text(key.worker, names),
          ].compactMap(\.self))
      }
      let sorted = texts.map { ($0, Collation.key(for: $0)) }
        .sorted { $0.1.lexicographicallyPrecedes($1.1) }
      ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.0, $0) })
    }

    func place(of key: HoursReport.Key) -> (Int, Int, Int, Int) {
      (
        key.day?.daysSinceEpoch ?? .min, rank(Self.text(key.worksite, sites)), rank(key.taskName),
        rank(Self.text(key.worker, names))
      )
    }

    private func rank(_ text: String?) -> Int { text.flatMap { ranks[$0] } ?? -1 }

    private static func text(_ id: ID?, _ names: [ID: String]) -> String? {
      id.map { names[$0] ?? $0.description }
    }
  }
}
