import Auth
import Core
import Documents
import Operations
import Persistence
import SyncProtocol
import Worksites

/// The items in the trash, one worksite after the other, the latest first in each.
struct TrashSource: ItemSource {
  func page(after cursor: Cursor?, limit: Int, in provider: DocumentsProvider) throws -> Page<ListedRecord> {
    try provider.answer(Part(after: cursor, limit: limit))
  }

  func changes(since anchor: Anchor, limit: Int, in provider: DocumentsProvider) throws -> ListedChanges {
    try provider.answer(Changes(since: anchor, limit: limit))
  }

  private struct Part: Query {
    static let right = Right.readDocuments

    private let cursor: Cursor?
    private let limit: Int

    init(after cursor: Cursor?, limit: Int) { (self.cursor, self.limit) = (cursor, limit) }

    func answer(in connection: Connection, for actor: Actor) throws -> Page<ListedRecord> {
      // The order of ids does not change when a worksite gets another name.
      let sites = try Worksites(withArchived: true).answer(in: connection, for: actor).map(\.id).sorted()
      let reached = try cursor.map { try Trash.worksite(of: $0) }
      var (items, behind): ([ListedRecord], Cursor?) = ([], cursor)
      for site in sites where reached.map({ site >= $0 }) ?? true {
        let left = limit - items.count
        let trash = Trash(of: site, after: site == reached ? behind : nil, limit: left + 1)
        let entries = try trash.answer(in: connection, for: actor)
        items += entries.prefix(left).map { .item($0.item, isTrashed: true) }
        // With no room left, the cursor before stays the place to continue from.
        if entries.count > left {
          return Page(items: items, next: entries.prefix(left).last.map(trash.cursor) ?? behind)
        }
        if let last = entries.last { behind = trash.cursor(behind: last) }
      }
      return Page(items: items, next: nil)
    }
  }

  private struct Changes: Query {
    static let right = Right.readDocuments

    private let anchor: Anchor
    private let limit: Int

    init(since anchor: Anchor, limit: Int) { (self.anchor, self.limit) = (anchor, limit) }

    func answer(in connection: Connection, for actor: Actor) throws -> ListedChanges {
      let changes = try LoggedChanges(
        of: [DocumentsFeature.items], since: anchor, limit: limit, in: connection)
      var (updated, deleted): ([ListedRecord], [ID]) = ([], [])
      for (id, _) in changes.records {
        do {
          updated.append(
            .item(try TrashedItemWithID(id).answer(in: connection, for: actor).item, isTrashed: true))
        } catch let failure as Failure where failure.kind == .notFound {
          deleted.append(id)
        }
      }
      return ListedChanges(
        updated: updated, deleted: deleted, anchor: changes.anchor, hasMore: changes.hasMore)
    }
  }
}
