import Accounts
import Auth
import Core
import Documents
import PageKit
import Persistence
import Worksites

/// The open conflicts of the worksites of a user.
struct ConflictsModel: Sendable {
  let conflicts: [OpenConflict]
  /// The number of further conflicts, which the page does not show.
  let further: Int
  let users: [ID: User]
  let live: [String]

  /// A document of which two versions are kept.
  struct OpenConflict: Sendable {
    let conflict: Conflicts.Conflict
    let worksite: Worksite
    let current: ContentPreview
    let beside: ContentPreview
  }

  /// The number of conflicts that the page shows.
  private static let shown = 10

  init(_ call: PageCall) throws {
    let sites = try call.answer(Worksites(withArchived: true))
    let found = try sites.flatMap { site in
      try call.answer(Conflicts(in: site.id)).map { (site: site, conflict: $0) }
    }
    conflicts = try found.prefix(Self.shown).map { site, conflict in
      func preview(_ version: Version) throws -> ContentPreview {
        try ContentPreview(of: version.blob, named: conflict.item.name, call)
      }
      return OpenConflict(
        conflict: conflict, worksite: site, current: try preview(conflict.current),
        beside: try preview(conflict.beside))
    }
    further = found.count - conflicts.count
    users = try call.answer(Users())
    live = sites.map { Audience.site($0.id).key }
  }
}
