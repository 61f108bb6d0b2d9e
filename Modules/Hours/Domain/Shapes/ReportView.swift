import Core

/// A report in JSON, over HTTP and from the command line alike.
public struct ReportView: Codable, Hashable, Sendable {
  /// The days it is about.
  public let range: DayRange
  /// Which day the hours of a night belong to.
  public let attribution: Attribution
  /// The rows.
  public let rows: [Row]
  /// Minutes of all rows, without unpaid breaks.
  public let totalMinutes: Int

  /// One row. What the hours were not added up by is absent.
  public struct Row: Codable, Hashable, Sendable {
    /// The worksite.
    public let worksite: ID?
    /// What the worksite is called.
    public let worksiteName: String?
    /// The task; absent for hours without one, too.
    public let task: String?
    /// The worker.
    public let worker: ID?
    /// What they are called.
    public let workerName: String?
    /// The day.
    public let day: CivilDate?
    /// Minutes, without unpaid breaks.
    public let minutes: Int
    /// Hours in hundredths; those of all rows add up to those of the total.
    public let hundredths: Int
    /// How many entries.
    public let entries: Int
  }

  /// A report, its rows in the order in which people read them: by day, worksite, task and name.
  ///
  /// - Parameter names: what people are called.
  public init(_ answer: HoursReport.Answer, range: DayRange, names: [ID: String]) {
    self.range = range
    attribution = answer.attribution
    let sorted = answer.rows.map { ($0, Order($0.key, answer.worksiteNames, names)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
    let hundredths = DecimalHours.split(sorted.map(\.minutes))
    rows = zip(sorted, hundredths).map { row, hundredths in
      Row(
        worksite: row.key.worksite, worksiteName: row.key.worksite.flatMap { answer.worksiteNames[$0] },
        task: row.key.taskName, worker: row.key.worker, workerName: row.key.worker.flatMap { names[$0] },
        day: row.key.day, minutes: row.minutes, hundredths: hundredths, entries: row.entries)
    }
    totalMinutes = answer.totalMinutes
  }

  /// Where a row stands.
  private struct Order: Comparable {
    let keys: [[UInt8]]

    init(_ key: HoursReport.Key, _ sites: [ID: String], _ names: [ID: String]) {
      let texts = [
        key.day?.description, key.worksite.map { sites[$0] ?? $0.description }, key.taskName,
        key.worker.map { names[$0] ?? $0.description },
      ]
      keys = texts.map { $0.map { Collation.key(for: $0) } ?? [] }
    }

    static func < (one: Order, other: Order) -> Bool {
      for (left, right) in zip(one.keys, other.keys) where left != right {
        return left.lexicographicallyPrecedes(right)
      }
      return false
    }
  }
}
