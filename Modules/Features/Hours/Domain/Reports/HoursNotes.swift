import Auth
import Core
import Operations
import Persistence
import Worksites

/// The notes of ended hours, by worksite, task and day. Entries without a note are skipped.
public struct HoursNotes: Query {
  public static let right = Right.seeHours

  /// The filter, by the days for which hours count.
  package let filter: HoursFilter
  /// The attribution of hours over midnight.
  package let attribution: Attribution

  /// A query from its parts.
  public init(_ filter: HoursFilter, attribution: Attribution) {
    self.filter = filter
    self.attribution = attribution
  }

  /// The note of one entry.
  public struct Row: Hashable, Sendable {
    /// The worksite of the entry.
    public let worksite: ID
    /// The current name of the task, or the stored one if the task is gone; `nil` without a task.
    public internal(set) var taskName: String?
    /// The note, never empty.
    public let note: String
    /// The days for which the hours count, in order.
    public let days: [CivilDate]
    fileprivate let task: ID?
  }

  /// The notes, by start of the entry.
  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    var wider = filter
    // Hours over midnight have a part on later days than the first.
    if attribution == .splitAtMidnight { wider.first = filter.first?.adding(days: -Shift.maxMidnights) }
    let rows = try connection.rows(
      "SELECT site, task, task_name, note, day, last_day FROM hours_entry WHERE note <> '' AND end_at IS NOT NULL AND"
        + wider.began(in: connection, for: actor) + "ORDER BY day, start_at, hours_entry.id"
    ) { row in
      let (site, task) = (try row.id(), try row.optional { try $0.id() })
      let (taskName, note) = (row.optional { $0.text() }, row.text())
      let (day, lastDay) = (try HoursEntry.day(row.text()), try HoursEntry.day(row.text()))
      let days = attribution == .startDay ? [day] : Array(day...max(day, lastDay))
      return Row(worksite: site, taskName: taskName, note: note, days: days, task: task)
    }
    let names = try WorksiteTask.names(of: Set(rows.compactMap(\.task)), in: connection)
    return rows.map { row in
      var row = row
      row.taskName = row.task.flatMap { names[$0] } ?? row.taskName
      return row
    }.filter { filter.matches(taskName: $0.taskName) }
  }
}
