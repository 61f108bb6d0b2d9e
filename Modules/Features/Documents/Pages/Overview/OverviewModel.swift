import Auth
import Core
import Documents
import PageKit
import Worksites

/// The worksites of a user, and the documents that were saved last there.
struct OverviewModel: Sendable {
  let sites: [Worksite]
  let recent: [RecentDocuments.Saved]
  /// The number of open conflicts at all worksites of the user, archived ones included.
  let conflicts: Int

  /// The number of documents that the page shows.
  private static let shown = 8

  init(sites: [Worksite], recent: [RecentDocuments.Saved], conflicts: Int) {
    self.sites = sites
    self.recent = recent
    self.conflicts = conflicts
  }

  init(_ call: PageCall) throws {
    sites = try call.answer(Worksites())
    recent = try call.answer(RecentDocuments(limit: Self.shown))
    // Conflicts stay open when their worksite is archived.
    conflicts = try call.answer(Worksites(withArchived: true)).reduce(0) {
      $0 + (try call.answer(Conflicts(in: $1.id)).count)
    }
  }

  /// The keys of the changes that the page shows.
  var live: [String] { sites.map { Audience.site($0.id).key } }
}
