import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica
import Worksites

/// The hits of a search, page by page. The server searches all folders; without it, the replica is searched.
struct FindHits {
  /// A found item with its path.
  typealias Hit = (item: Item, path: DocumentPath)

  private let session: Session
  private let filter: Find.Filter
  /// The worksite; `nil` for all.
  private let worksite: Worksite?
  private var reader: PageReader<ItemView>
  /// The cursor of the next page of the replica's hits.
  private var cursor: Cursor?
  private var returned: Set<ID> = []
  private var isFinished = false
  /// Whether all folders were searched.
  private(set) var isWhole = true

  init(_ filter: Find.Filter, in worksite: Worksite?, _ session: Session) {
    self.session = session
    self.filter = filter
    self.worksite = worksite
    let path = worksite.map { "/documents/worksites/\($0.id)/find" } ?? "/documents/find"
    reader = PageReader(at: path, query: Self.query(filter))
  }

  private static func query(_ filter: Find.Filter) -> [(name: String, value: String)] {
    var query: [(name: String, value: String)] = [("text", filter.text), ("limit", "200")]
    if let type = filter.type { query.append(("type", type)) }
    if let from = filter.from { query.append(("from", from.description)) }
    if let before = filter.before { query.append(("before", before.description)) }
    if let larger = filter.larger { query.append(("larger", "\(larger)")) }
    if let by = filter.by { query.append(("by", by.description)) }
    if let type = filter.documentType { query.append(("documentType", type.description)) }
    if !filter.tags.isEmpty { query.append(("tag", filter.tags.joined(separator: ","))) }
    return query
  }

  /// Whether the server's hits are returned, and not the replica's.
  private var hasServerHits: Bool { reader.count > 0 }

  /// Returns the next page; `nil` after the last one.
  mutating func next() throws -> [Hit]? {
    if isFinished { return nil }
    if session.isOnServer, isWhole, !reader.isAtEnd {
      var reader = reader
      let items = try session.requests.ifKnown { try session.requests.next(&reader) }
      self.reader = reader
      if let items { return try convert(items) }
      if hasServerHits {
        throw Failure(.unavailable, "documents.findCut", .findCut, remedy: .tryWithNetwork)
      }
      isWhole = false
    }
    return try nextHere()
  }

  private mutating func convert(_ items: [ItemView]) throws -> [Hit] {
    returned.formUnion(items.map(\.id))
    return try items.map { view in
      let path = try DocumentPath(view.path ?? "/")
      return (view.item, DocumentPath(site: worksite?.name ?? path.site, components: path.components))
    }
  }

  /// Searches the replica. If the server answered before, only items are returned that it does not have yet as this
  /// device has them, such as those with a new tag.
  private mutating func nextHere() throws -> [Hit] {
    if hasServerHits, try !session.replica.pending.hasUnsent() {
      isFinished = true
      return []
    }
    let page = try find(limit: hasServerHits ? 10_000 : 200)
    cursor = hasServerHits ? nil : page.next
    isFinished = cursor == nil
    var hits = page.items
    if hasServerHits {
      let merge = ListMerge(Array(returned), by: \.self, with: hits, by: { $0.item.id })
      hits = try merge.onlyLocal.filter { try session.replica.pending.touches($0.item.id) }
    }
    return hits
  }

  /// A page of the replica's hits.
  private func find(limit: Int) throws -> Page<Hit> {
    guard let worksite else {
      let page = try session.answer(FindEverywhere(filter, after: cursor, limit: limit))
      return Page(items: page.items.compactMap { hit in hit.item.map { ($0, hit.path) } }, next: page.next)
    }
    let page = try session.answer(Find(in: worksite.id, filter, after: cursor, limit: limit))
    return Page(
      items: page.items.map { ($0.item, DocumentPath(site: worksite.name, components: $0.components)) },
      next: page.next)
  }
}
