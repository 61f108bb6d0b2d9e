import Auth
import Core
import PageKit
import Worksites

/// The worksites of a user, by name.
struct SitesModel: Sendable {
  /// The worksites of this page that are not archived.
  let active: [Worksite]
  /// The archived ones of this page.
  let archived: [Worksite]
  /// The position after the last worksite; `nil` at the end of the list.
  var next: Cursor?
  /// Whether the user may add a worksite.
  let canAdd: Bool
  /// The worksites, by name, that a new one can be like: those of the user that are not archived.
  let models: [Worksite]

  private static let pageSize = 50

  init(
    active: [Worksite], archived: [Worksite], next: Cursor? = nil, canAdd: Bool, models: [Worksite] = []
  ) {
    (self.active, self.archived, self.next) = (active, archived, next)
    (self.canAdd, self.models) = (canAdd, models)
  }

  init(_ call: PageCall) throws {
    let query = Worksites(
      withArchived: true, after: call.query("after").map { Cursor(text: $0) }, limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    let canAdd = Right.addWorksite.isGranted(to: try call.actor.role)
    self.init(
      active: shown.filter { $0.archivedAt == nil }, archived: shown.filter { $0.archivedAt != nil },
      next: found.count > shown.count ? shown.last.map(query.cursor) : nil,
      canAdd: canAdd, models: canAdd ? try call.answer(Worksites()) : [])
  }
}
