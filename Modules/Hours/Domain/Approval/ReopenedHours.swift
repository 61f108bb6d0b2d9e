import Auth
import Core
import Persistence
import Sync

/// Hours that were given back to their worker.
enum ReopenedHours {
  /// What the worker should hear of: each reopening once.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    let entries = try connection.rows(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(actor.user) AND stage = \(HoursEntry.Stage.open.rawValue) AND reason <> ''
      """, HoursEntry.read)
    return Dictionary(grouping: entries, by: \.version).sorted { $0.key < $1.key }.map { version, entries in
      Notice(id: version, text: .wereReopened(entries.sorted { $0.start < $1.start }))
    }
  }
}
