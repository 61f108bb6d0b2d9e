import Accounts
import Auth
import Core
import Operations
import Persistence

/// Collects the notices about hours that were reopened, and about those that another user removed.
enum ReopenedHours {
  /// The time before the latest notice after which an earlier one is no news any more, on a new device.
  private static let newsSeconds: Int64 = 31 * 86_400

  /// The notices for a worker: one for each reopening or later decision, and one for each removed entry.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    let notices = try reopened(actor, connection) + removed(actor, connection)
    guard let latest = notices.map(\.at).max() else { return [] }
    let first = latest.adding(seconds: -newsSeconds)
    return notices.filter { $0.at >= first }.map(\.notice)
  }

  private typealias DatedNotice = (at: Instant, notice: Notice)

  private static func reopened(_ actor: Actor, _ connection: Connection) throws -> [DatedNotice] {
    let entries = try connection.rows(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(actor.user) AND reason <> ''",
      HoursEntry.read)
    return Dictionary(grouping: entries, by: \.version).sorted { $0.key < $1.key }.map { version, entries in
      let text = Phrase.wereReopened(entries.sorted { $0.start < $1.start })
      return (version.madeAt, Notice(id: version, text: text))
    }
  }

  private static func removed(_ actor: Actor, _ connection: Connection) throws -> [DatedNotice] {
    try HoursRemoval.all(of: actor.user, in: connection).map { removal in
      let name = try User.with(removal.by, in: connection)?.name
      let notice = Notice(
        id: removal.id, text: .wasRemoved(removal, by: name), remedy: .seeEntryHistory(removal.entry.short))
      return (removal.at, notice)
    }
  }
}
