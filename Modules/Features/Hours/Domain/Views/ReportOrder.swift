import Core

/// The order of the rows of a report: by day, worksite, task and name.
///
/// Reports have few names in many rows, so each name is ranked once, and rows are sorted by numbers.
struct ReportOrder {
  private let sites: [ID: UInt64]
  private let tasks: [String: UInt64]
  private let workers: [ID: UInt64]

  /// The order of an answer.
  ///
  /// - Parameter names: the names of users by id.
  init(_ answer: HoursReport.Answer, _ names: [ID: String]) {
    var (sites, tasks, workers): (Set<ID>, Set<String>, Set<ID>) = ([], [], [])
    var last = HoursReport.Key()
    for row in answer.rows {
      let key = row.key
      // Most rows have the same values as the row before.
      if let site = key.worksite, site != last.worksite { sites.insert(site) }
      if let task = key.taskName, task != last.taskName { tasks.insert(task) }
      if let user = key.user, user != last.user { workers.insert(user) }
      last = key
    }
    func text(_ id: ID, _ names: [ID: String]) -> String { names[id] ?? id.description }
    let texts = tasks.union(sites.map { text($0, answer.worksiteNames) })
      .union(workers.map { text($0, names) })
    let sorted = texts.map { ($0, Collation.key(for: $0)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.0, UInt64($0) + 1) })
    func ranked(_ ids: Set<ID>, _ names: [ID: String]) -> [ID: UInt64] {
      Dictionary(uniqueKeysWithValues: ids.map { ($0, ranks[text($0, names)] ?? 0) })
    }
    self.sites = ranked(sites, answer.worksiteNames)
    self.tasks = ranks
    self.workers = ranked(workers, names)
  }

  /// The place of a row; of equal ones, the earlier row is first.
  private struct Place: Comparable {
    let dayAndSite: UInt64
    let taskAndWorker: UInt64
    let index: Int

    static func < (left: Place, right: Place) -> Bool {
      if left.dayAndSite != right.dayAndSite { return left.dayAndSite < right.dayAndSite }
      if left.taskAndWorker != right.taskAndWorker { return left.taskAndWorker < right.taskAndWorker }
      return left.index < right.index
    }
  }

  func sorted(_ rows: [HoursReport.Row]) -> [HoursReport.Row] {
    var places = rows.enumerated().map { index, row in
      let key = row.key
      let day = key.day.map { UInt64(UInt32(bitPattern: Int32($0.daysSinceEpoch)) ^ 1 << 31) } ?? 0
      return Place(
        dayAndSite: day << 32 | (key.worksite.flatMap { sites[$0] } ?? 0),
        taskAndWorker: (key.taskName.flatMap { tasks[$0] } ?? 0) << 32
          | (key.user.flatMap { workers[$0] } ?? 0), index: index)
    }
    places.sort()
    return places.map { rows[$0.index] }
  }
}
