import Core

/// Adds up the rows of a report.
struct ReportSums {
  private let dimensions: Set<HoursReport.Dimension>
  private var cells: [Cell: Sum] = [:]

  init(by dimensions: Set<HoursReport.Dimension>) { self.dimensions = dimensions }

  /// The group of hours that has the same values in all dimensions.
  struct Cell: Hashable {
    let worker: ID?
    let site: ID?
    let task: ID?
    let day: CivilDate?
  }

  /// The sums of a group.
  struct Sum {
    var minutes = 0
    var entries = 0
    /// The number of entries whose counted minutes differ from the worked ones.
    var rounded = 0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        minutes: left.minutes + right.minutes, entries: left.entries + right.entries,
        rounded: left.rounded + right.rounded)
    }
  }

  /// The tasks of all groups.
  var tasks: Set<ID> { Set(cells.keys.compactMap(\.task)) }

  mutating func add(_ cell: Cell, _ sum: Sum) {
    if sum.entries == 0 { return }
    cells[cell] = (cells[cell] ?? Sum()) + sum
  }

  /// The names of tasks, with the same spelling for names that differ in case alone.
  static func commonNames(_ names: [ID: String]) -> [ID: String] {
    let common = Dictionary(names.values.map { (foldedName($0), $0) }, uniquingKeysWith: min)
    return names.mapValues { common[foldedName($0)] ?? $0 }
  }

  /// The rows of the report. Tasks with the same name on several worksites form one group.
  func rows(named taskNames: [ID: String], _ filter: HoursFilter) -> [HoursReport.Row] {
    var sums: [HoursReport.Key: Sum] = [:]
    let common = Self.commonNames(taskNames)
    for (cell, sum) in cells {
      let taskName = cell.task.flatMap { common[$0] }
      guard filter.matches(taskName: taskName) else { continue }
      let key = HoursReport.Key(
        worksite: dimensions.contains(.site) ? cell.site : nil,
        taskName: dimensions.contains(.task) ? taskName : nil,
        worker: dimensions.contains(.user) ? cell.worker : nil,
        day: dimensions.contains(.day) ? cell.day : nil)
      sums[key] = (sums[key] ?? Sum()) + sum
    }
    return sums.map { key, sum in
      HoursReport.Row(key: key, minutes: sum.minutes, entries: sum.entries, rounded: sum.rounded)
    }
  }
}

extension ReportSums.Cell {
  init(_ entry: HoursEntry, on day: CivilDate) {
    self.init(worker: entry.worker, site: entry.worksite, task: entry.task, day: day)
  }
}
