import Auth
import Core
import Operations
import Persistence

/// Collects the notices about hours that were reopened.
enum ReopenedHours {
  /// The notices for a worker, one for each reopening.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    let entries = try connection.rows(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(actor.user) AND stage = \(HoursEntry.ApprovalState.open.rawValue) AND reason <> ''
      """, HoursEntry.read)
    return Dictionary(grouping: entries, by: \.version).sorted { $0.key < $1.key }.map { version, entries in
      Notice(id: version, text: .wereReopened(entries.sorted { $0.start < $1.start }))
    }
  }
}
