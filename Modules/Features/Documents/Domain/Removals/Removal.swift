import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// A removal of a large part of a worksite's items by one client within some minutes.
struct Removal {
  let id: ID
  let worksite: ID
  let user: ID
  /// The name of the device or app password.
  let client: String
  /// The number of folders and documents.
  let items: Int
  /// The time of the first removal.
  let since: Instant

  /// The time for which managers are notified of a removal, in seconds.
  private static let newsSeconds: Int64 = 30 * 86_400

  /// The notices for an actor about removals at worksites that the actor manages, the earliest first.
  static func notices(for actor: Actor, in connection: Connection, at now: Instant) throws -> [Notice] {
    try connection.rows(
      """
      SELECT id, worksite, removed_by, client, items, since FROM documents_removal
      WHERE at >= \(now.adding(seconds: -newsSeconds)) ORDER BY at, id
      """
    ) { row in
      Removal(
        id: try row.id(), worksite: try row.id(), user: try row.id(), client: row.text(), items: row.int(),
        since: row.instant())
    }.compactMap { removal in
      guard let site = try Worksite.with(removal.worksite, in: connection),
        try Worksite.isGranted(.manageWorksite, at: site.id, to: actor, in: connection)
      else { return nil }
      return removal.notice(by: try User.with(removal.user, in: connection), at: site)
    }
  }

  private func notice(by user: User?, at site: Worksite) -> Notice {
    Notice(
      id: id, text: .removedMuch(user?.name ?? self.user.short, client, items, at: site.name),
      remedy: .restoreRemoved(site.name, by: user?.username ?? self.user.short, since: since))
  }
}
