import CommandKit
import Core
import Documents
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
  private let worksite: Worksite
  private var isBegun = false
  private var asksServer = false
  private var cursor: String?
  private var returned: Set<ID> = []
  private var isFinished = false
  /// Whether all folders were searched.
  private(set) var isWhole = true

  init(_ filter: Find.Filter, in worksite: Worksite, _ session: Session) {
    self.session = session
    self.filter = filter
    self.worksite = worksite
  }

  /// Returns the next page; `nil` after the last one.
  mutating func next() throws -> [Hit]? {
    if isFinished { return nil }
    if !isBegun {
      isBegun = true
      if session.isOnServer {
        if let page = try askServer() { return try convert(page) }
        isWhole = false
      }
    } else if asksServer, cursor != nil {
      guard let page = try askServer() else {
        throw Failure(.unavailable, "documents.findCut", .findCut, remedy: .tryWithNetwork)
      }
      return try convert(page)
    }
    return try nextHere()
  }

  private func askServer() throws -> ServerPage<ItemView>? {
    var query: [(name: String, value: String)] = [("text", filter.text), ("limit", "200")]
    if let type = filter.type { query.append(("type", type)) }
    if let from = filter.from { query.append(("from", from.description)) }
    if let before = filter.before { query.append(("before", before.description)) }
    if let larger = filter.larger { query.append(("larger", "\(larger)")) }
    if let by = filter.by { query.append(("by", by.description)) }
    if let cursor { query.append(("cursor", cursor)) }
    return try session.askIfKnown(
      ServerPage<ItemView>.self, at: "/worksites/\(worksite.id)/find", query: query)
  }

  private mutating func convert(_ page: ServerPage<ItemView>) throws -> [Hit] {
    (asksServer, cursor) = (true, page.next)
    returned.formUnion(page.items.map(\.id))
    return try page.items.map { view in
      (
        view.item,
        DocumentPath(site: worksite.name, components: try DocumentPath(view.path ?? "/").components)
      )
    }
  }

  /// Searches the replica. If the server answered before, only items that it does not have yet are returned.
  private mutating func nextHere() throws -> [Hit] {
    if asksServer, try !session.workspace.database.read({ try Outbox($0).hasWork() }) {
      isFinished = true
      return []
    }
    let position = asksServer ? nil : cursor.map { Cursor(text: $0) }
    let page = try session.answer(
      Find(in: worksite.id, filter, after: position, limit: asksServer ? 10_000 : 200))
    cursor = asksServer ? nil : page.next?.text
    isFinished = cursor == nil
    let (session, returned, asksServer) = (session, returned, asksServer)
    let hits = try session.workspace.database.read { connection in
      try page.items.filter { hit in
        try !asksServer || !returned.contains(hit.item.id) && Outbox(connection).creates(hit.item.id)
      }
    }
    return hits.map { ($0.item, DocumentPath(site: worksite.name, components: $0.components)) }
  }
}
