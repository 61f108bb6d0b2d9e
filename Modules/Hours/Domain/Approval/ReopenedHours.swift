import Accounts
import Auth
import Core
import Operations
import Persistence

/// Collects the notices about hours that were reopened, and about those that another user removed.
enum ReopenedHours {
  /// The days before the worker's latest hours for which there are notices, also on a new device.
  private static let daysOfNews = 62

  /// The notices for a worker: one for each reopening or later decision, and one for each removed entry.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    let latest = try connection.first(
      """
      SELECT MAX(day) FROM (SELECT MAX(day) AS day FROM hours_entry WHERE worker = \(actor.user)
        UNION ALL SELECT MAX(day) FROM hours_removal WHERE worker = \(actor.user)) AS latest
      """
    ) { row in row.optional { $0.text() } }
    guard let latest = latest ?? nil else { return [] }
    let first = try HoursEntry.day(latest).adding(days: -daysOfNews)
    return try reopened(from: first, actor, connection) + removed(from: first, actor, connection)
  }

  private static func reopened(
    from first: CivilDate, _ actor: Actor, _ connection: Connection
  ) throws -> [Notice] {
    let entries = try connection.rows(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(actor.user) AND day >= \(first) AND reason <> ''
      """, HoursEntry.read)
    return Dictionary(grouping: entries, by: \.version).sorted { $0.key < $1.key }.map { version, entries in
      Notice(id: version, text: .wereReopened(entries.sorted { $0.start < $1.start }))
    }
  }

  private static func removed(
    from first: CivilDate, _ actor: Actor, _ connection: Connection
  ) throws -> [Notice] {
    try HoursRemoval.all(of: actor.user, from: first, in: connection).map { removal in
      let name = try User.with(removal.by, in: connection)?.name
      return Notice(id: removal.id, text: .wasRemoved(removal, by: name))
    }
  }
}
