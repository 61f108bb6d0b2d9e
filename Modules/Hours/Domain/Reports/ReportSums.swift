import Core
import Persistence
import Worksites

/// Adds up the rows of a report.
struct ReportSums {
  private let dimensions: Set<HoursReport.Dimension>
  private var cells: [Cell: (minutes: Int, entries: Int)] = [:]
  private(set) var siteNames: [ID: String] = [:]

  init(by dimensions: Set<HoursReport.Dimension>) { self.dimensions = dimensions }

  /// Hours that cannot be told apart by what was asked for.
  struct Cell: Hashable {
    var worker: ID?
    var site: ID?
    var siteName: String?
    var task: ID?
    var taskName: String?
    var day: CivilDate?
  }

  mutating func add(_ cell: Cell, _ minutes: Int, _ entries: Int) {
    if entries == 0 { return }
    if let site = cell.site, let name = cell.siteName { siteNames[site] = name }
    let sum = cells[cell] ?? (0, 0)
    cells[cell] = (sum.minutes + minutes, sum.entries + entries)
  }

  /// The rows, with tasks by what they are called now: a task of the same name on another worksite is the same work.
  func rows(named names: TaskNames, _ filter: HoursFilter) throws -> [HoursReport.Row] {
    let known = try names.of(Set(cells.keys.compactMap(\.task)))
    var rows: [HoursReport.Key: HoursReport.Row] = [:]
    for (cell, sum) in cells {
      let taskName = cell.task.flatMap { known[$0] } ?? cell.taskName
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
    self.init(
      worker: entry.worker, site: entry.worksite, siteName: entry.worksiteName, task: entry.task,
      taskName: entry.taskName, day: day)
  }
}

/// What tasks are called now.
struct TaskNames {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func of(_ tasks: Set<ID>) throws -> [ID: String] { try WorksiteTask.names(of: tasks, in: connection) }
}
