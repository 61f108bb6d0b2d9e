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

  /// The rows of the report. Tasks with the same name on several worksites form one group.
  func rows(named taskNames: [ID: String], _ filter: HoursFilter) -> [HoursReport.Row] {
    var sums: [HoursReport.Key: Sum] = [:]
    for (cell, sum) in cells {
      let taskName = cell.task.flatMap { taskNames[$0] }
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
