import Core

/// Adds up the rows of a report.
struct ReportSums {
  private let hasWorker: Bool
  private let hasSite: Bool
  private let hasTask: Bool
  private let hasDay: Bool
  /// Whether sums are of one task, so that tasks of one name are still to be joined.
  private let isByTask: Bool
  /// The sums by task.
  private var groups: [(cell: Cell, sum: Sum)] = []
  private var rows: [HoursReport.Row] = []
  /// Whether several of the other sums may be of one row.
  private var hasParts = false

  init(by dimensions: Set<HoursReport.Dimension>, isByTask: Bool) {
    hasWorker = dimensions.contains(.user)
    hasSite = dimensions.contains(.site)
    hasTask = dimensions.contains(.task)
    hasDay = dimensions.contains(.day)
    self.isByTask = isByTask
  }

  /// The group of hours that has the same values in all dimensions.
  struct Cell {
    let user: ID?
    let site: ID?
    let task: ID?
    let day: CivilDate?
  }

  /// The sums of a group.
  struct Sum {
    let minutes: Int
    let entries: Int
    /// The number of entries whose counted minutes differ from the worked ones.
    let rounded: Int
  }

  /// The tasks of all groups.
  var tasks: Set<ID> { Set(groups.compactMap(\.cell.task)) }

  /// Adds a group that the database summed up; it returns each once.
  mutating func add(_ cell: Cell, _ sum: Sum) {
    if sum.entries == 0 { return }
    if isByTask { groups.append((cell, sum)) } else { rows.append(row(cell, taskName: nil, sum)) }
  }

  /// Adds a part of an entry.
  mutating func add(part cell: Cell, _ sum: Sum) {
    hasParts = true
    add(cell, sum)
  }

  private func row(_ cell: Cell, taskName: String?, _ sum: Sum) -> HoursReport.Row {
    let key = HoursReport.Key(
      worksite: hasSite ? cell.site : nil, taskName: hasTask ? taskName : nil,
      user: hasWorker ? cell.user : nil, day: hasDay ? cell.day : nil)
    return HoursReport.Row(key: key, minutes: sum.minutes, entries: sum.entries, rounded: sum.rounded)
  }

  /// The names of tasks, with the same spelling for names that differ in case alone.
  static func commonNames(_ names: [ID: String]) -> [ID: String] {
    let common = Dictionary(names.values.map { (foldedName($0), $0) }, uniquingKeysWith: min)
    return names.mapValues { common[foldedName($0)] ?? $0 }
  }

  /// The rows of the report. Tasks with the same name on several worksites form one group.
  func rows(named taskNames: [ID: String], _ filter: HoursFilter) -> [HoursReport.Row] {
    if !isByTask { return hasParts ? Self.joined(rows) : rows }
    let common = Self.commonNames(taskNames)
    return Self.joined(
      groups.compactMap { cell, sum in
        let taskName = cell.task.flatMap { common[$0] }
        return filter.matches(taskName: taskName) ? row(cell, taskName: taskName, sum) : nil
      })
  }

  /// The rows with the sums of those that have the same key.
  private static func joined(_ rows: [HoursReport.Row]) -> [HoursReport.Row] {
    var places: [HoursReport.Key: Int] = [:]
    var joined: [HoursReport.Row] = []
    for row in rows {
      guard let place = places[row.key] else {
        places[row.key] = joined.count
        joined.append(row)
        continue
      }
      joined[place].minutes += row.minutes
      joined[place].entries += row.entries
      joined[place].rounded += row.rounded
    }
    return joined
  }
}

extension ReportSums.Cell {
  init(_ entry: HoursEntry, on day: CivilDate) {
    self.init(user: entry.user, site: entry.worksite, task: entry.task, day: day)
  }
}
