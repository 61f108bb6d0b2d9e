import Auth
import Core
import Documents
import Sync

/// Lists a folder page by page, however large it is, and tells what changed in it since.
///
/// Pages follow the contract of operating systems' file providers: an opaque, stateless cursor of at most 500 bytes;
/// memory that does not grow with the folder; no item is skipped that kept its place throughout. An item whose place in
/// the order changes while pages are read may be missed or come twice: who reads pages takes ``anchor()`` before the first
/// one and asks ``changes(since:limit:)`` after the last to have it right. ``forEachPage(limit:_:)`` does.
public struct FolderEnumerator: Sendable {
  private let workspace: Workspace
  private let actor: Actor
  private let container: Container
  private let sort: ListingSort

  /// The page size when the reader suggests none.
  public static let suggestedPageSize = 200

  /// An enumerator of a container in an order, on behalf of an actor.
  public init(_ container: Container, sort: ListingSort = .name, in workspace: Workspace, for actor: Actor) {
    self.workspace = workspace
    self.actor = actor
    self.container = container
    self.sort = sort
  }

  /// The page behind a cursor; the first page without one.
  ///
  /// - Parameter limit: the largest number of items, 1 ... 10,000.
  /// - Throws: ``Failure`` `core.cursor` for a cursor that is made up, cut short, or of another folder or order; kind
  ///   `notFound` when the folder is gone.
  public func page(after cursor: Cursor? = nil, limit: Int = suggestedPageSize) throws -> Page<Item> {
    let listing = Listing(container: container, sort: sort, cursor: cursor, limit: min(max(limit, 1), 10_000))
    return try workspace.answer(listing, for: actor)
  }

  /// Hands all items to `body`, a page at a time, as ``forEachPage(limit:_:)`` does.
  public func forEach(_ body: (Item) throws -> Void) throws {
    try forEachPage { try $0.forEach(body) }
  }

  /// Hands all items to `body`, a page at a time, and behind the last page what changed since it was handed out, or before it
  /// could be.
  ///
  /// No item is missed that is in the folder from the first page to the end. One that changed meanwhile may come twice, as it
  /// was and as it is; none comes twice that did not change.
  ///
  /// - Parameter limit: the largest number of items of a page, 1 ... 10,000.
  public func forEachPage(limit: Int = suggestedPageSize, _ body: ([Item]) throws -> Void) throws {
    var anchor = try anchor()
    var cursor: Cursor?
    // What was handed out after anything had changed: as it is now, it need not come again. While nothing changes, this
    // does not grow with the folder.
    var seen: [ID: ID] = [:]
    repeat {
      let page = try page(after: cursor, limit: limit)
      if try self.anchor() != anchor { for item in page.items { seen[item.id] = item.version } }
      try body(page.items)
      cursor = page.next
    } while cursor != nil
    var hasMore = true
    while hasMore {
      let changes = try changes(since: anchor, limit: limit)
      let news = changes.updated.filter { seen[$0.id] != $0.version }
      for item in news { seen[item.id] = item.version }
      if !news.isEmpty { try body(news) }
      (anchor, hasMore) = (changes.anchor, changes.hasMore)
    }
  }

  /// The present state of the folder, to ask for changes since.
  public func anchor() throws -> Anchor {
    try workspace.answer(CurrentAnchor(container: container), for: actor)
  }

  /// What changed in the folder since an anchor.
  ///
  /// - Parameter limit: the largest number of changes looked at, 1 ... 10,000.
  /// - Throws: ``Failure`` `sync.anchorExpired` when the anchor is of another epoch of the data, and `sync.noAnchor`
  ///   when it is none: list again.
  public func changes(since anchor: Anchor, limit: Int = suggestedPageSize) throws -> FolderChanges {
    try workspace.answer(
      ChangesSince(anchor: anchor, container: container, limit: min(max(limit, 1), 10_000)), for: actor)
  }
}
