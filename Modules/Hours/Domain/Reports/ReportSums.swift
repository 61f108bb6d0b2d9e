import Core

/// Adds up the rows of a report.
struct ReportSums {
  private let dimensions: Set<HoursReport.Dimension>
  private var cells: [Cell: (minutes: Int, entries: Int)] = [:]

  init(by dimensions: Set<HoursReport.Dimension>) { self.dimensions = dimensions }

  /// Hours that cannot be told apart by what was asked for.
  struct Cell: Hashable {
    let worker: ID?
    let site: ID?
    let task: ID?
    let day: CivilDate?
  }

  /// The tasks hours were worked for.
  var tasks: Set<ID> { Set(cells.keys.compactMap(\.task)) }

  mutating func add(_ cell: Cell, _ minutes: Int, _ entries: Int) {
    if entries == 0 { return }
    let sum = cells[cell] ?? (0, 0)
    cells[cell] = (sum.minutes + minutes, sum.entries + entries)
  }

  /// The rows. A task of the same name on another worksite is the same work.
  func rows(named taskNames: [ID: String], _ filter: HoursFilter) -> [HoursReport.Row] {
    var rows: [HoursReport.Key: HoursReport.Row] = [:]
    for (cell, sum) in cells {
      let taskName = cell.task.flatMap { taskNames[$0] }
      guard filter.isMeant(taskName) else { continue }
      let key = HoursReport.Key(
        worksite: dimensions.contains(.site) ? cell.site : nil,
        taskName: dimensions.contains(.task) ? taskName : nil,
        worker: dimensions.contains(.user) ? cell.worker : nil,
        day: dimensions.contains(.day) ? cell.day : nil)
      rows[key, default: HoursReport.Row(key: key, minutes: 0, entries: 0)].minutes += sum.minutes
      rows[key]?.entries += sum.entries
    }
    return Array(rows.values)
  }
}

extension ReportSums.Cell {
  init(_ entry: Entry, on day: CivilDate) {
    self.init(worker: entry.worker, site: entry.worksite, task: entry.task, day: day)
  }
}
