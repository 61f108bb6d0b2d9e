import Auth
import Core
import Operations
import Persistence
import Worksites

/// Finds documents and folders in all worksites that the actor may read, one worksite after the other by name.
public struct FindEverywhere: Query {
  public static let right = Right.readDocuments

  /// The conditions that items must meet.
  package let filter: Find.Filter
  /// The end of the previous page; `nil` for the first page.
  package let cursor: Cursor?
  /// The largest number of items in a page, 1 ... 10,000.
  package let limit: Int

  /// Asks for a page of items that meet all conditions of a filter.
  public init(_ filter: Find.Filter, after cursor: Cursor? = nil, limit: Int = 200) {
    self.filter = filter
    self.cursor = cursor
    self.limit = min(max(limit, 1), 10_000)
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Page<LocatedItem> {
    var sites = try Worksites(withArchived: true).answer(in: connection, for: actor)[...]
    var behind = cursor
    if let position = try cursor.map({ try FindPosition($0, worksite: nil) }) {
      // The actor may have left the worksite meanwhile.
      guard let site = sites.firstIndex(where: { $0.id == position.worksite }) else { throw Cursor.rejected }
      sites = sites[site...]
    }
    var hits: [LocatedItem] = []
    for site in sites where try Worksite.isGranted(Self.right, at: site.id, to: actor, in: connection) {
      let find = Find(in: site.id, filter, after: behind, limit: limit - hits.count)
      let page = try find.answer(in: connection, for: actor)
      hits += page.items.map { hit in
        LocatedItem(
          worksite: site, item: hit.item, path: DocumentPath(site: site.name, components: hit.components))
      }
      if let last = hits.last?.item, hits.count == limit {
        let key = Collation.key(for: last.name)
        return Page(items: hits, next: FindPosition(worksite: site.id, key: key, item: last.id).cursor)
      }
      behind = nil
    }
    return Page(items: hits, next: nil)
  }
}
