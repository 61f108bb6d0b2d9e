import Auth
import Core
import Operations
import Persistence
import SyncProtocol
import Worksites

/// The worksites of the user by name, without archived ones.
struct RootSource: ItemSource {
  func page(after cursor: Cursor?, limit: Int, in provider: DocumentsProvider) throws -> Page<ListedRecord> {
    let query = Worksites(after: cursor, limit: limit + 1)
    let sites = try provider.answer(query)
    let page = sites.prefix(limit)
    return Page(
      items: page.map { .worksite($0) }, next: sites.count > limit ? page.last.map(query.cursor) : nil)
  }

  func changes(since anchor: Anchor, limit: Int, in provider: DocumentsProvider) throws -> ListedChanges {
    try provider.answer(Changes(since: anchor, limit: limit))
  }

  private struct Changes: Query {
    static let right = Right.listWorksites

    private let anchor: Anchor
    private let limit: Int

    init(since anchor: Anchor, limit: Int) { (self.anchor, self.limit) = (anchor, limit) }

    /// - Throws: ``Failure`` `sync.anchorExpired` when a user was detached: the log does not name the worksite of that.
    func answer(in connection: Connection, for actor: Actor) throws -> ListedChanges {
      let (sites, attachments) = (WorksitesFeature.sites, WorksitesFeature.attachments)
      let changes = try LoggedChanges(of: [sites, attachments], since: anchor, limit: limit, in: connection)
      let changed = Set(
        try changes.records.map { record in
          if record.recordKind == sites.name { return record.id }
          guard let site = try attachments.load(record.id, in: connection)?.id("site") else {
            throw Failure.listAgain
          }
          return site
        })
      let visible = try Worksites().answer(in: connection, for: actor)
      let updated = visible.filter { changed.contains($0.id) }
      return ListedChanges(
        updated: updated.map { .worksite($0) }, deleted: changed.subtracting(updated.map(\.id)).sorted(),
        anchor: changes.anchor, hasMore: changes.hasMore)
    }
  }
}
