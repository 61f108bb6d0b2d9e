import Auth
import Core
import Persistence
import Sync
import Worksites

/// What was written about hours that have ended, by where and on which days they count. Hours without a text are not read.
public struct HoursNotes: Query {
  public static let right = Right.seeHours

  /// Which hours, by the days they count on.
  public let filter: HoursFilter
  /// Which day the hours of a night belong to.
  public let attribution: Attribution

  /// The question.
  public init(_ filter: HoursFilter, attribution: Attribution) {
    self.filter = filter
    self.attribution = attribution
  }

  /// The text of one entry.
  public struct Row: Hashable, Sendable {
    /// The worksite.
    public let worksite: ID
    /// What the task is called now, or was when the hours were written; `nil` for hours without one.
    public internal(set) var taskName: String?
    /// What was written, never empty.
    public let note: String
    /// The days they count on, in order.
    public let days: [CivilDate]
    fileprivate let task: ID?
  }

  /// The texts, in the order in which the hours began.
  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    var wider = filter
    // Hours over midnight have a part on the days behind the one they began on.
    if attribution == .splitAtMidnight { wider.first = filter.first?.adding(days: -Shift.mostMidnights) }
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
    }.filter { filter.isMeant($0.taskName) }
  }
}
