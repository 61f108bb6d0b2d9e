import Auth
import Core
import Documents
import Operations
import SyncProtocol

/// Lists a folder of any size page by page, and reports later changes.
///
///     let folder = FolderEnumerator(.site(site), in: company, for: admin)
///     let anchor = try folder.anchor()
///     var page = try folder.page()
///     var names = page.items.map(\.name)
///     while let cursor = page.next {
///       page = try folder.page(after: cursor)
///       names += page.items.map(\.name)
///     }
///     let changes = try folder.changes(since: anchor)
///
/// Pages follow the contract of operating systems' file providers. A cursor is opaque, stateless and at most
/// 500 bytes long. Memory does not grow with the folder. An item that keeps its place is never skipped.
///
/// An item whose place changes between pages may be missing or listed twice. To correct this, a reader gets
/// ``anchor()`` before the first page and asks for ``changes(since:limit:)`` after the last.
/// ``forEachPage(limit:_:)`` does so.
public struct FolderEnumerator: Sendable {
  private let companyStore: CompanyStore
  private let actor: Actor
  private let container: Container
  private let sort: ListingSort

  /// The default number of items in a page.
  public static let suggestedPageSize = 200

  /// Creates an enumerator of a container for an actor.
  public init(
    _ container: Container, sort: ListingSort = .name, in companyStore: CompanyStore, for actor: Actor
  ) {
    self.companyStore = companyStore
    self.actor = actor
    self.container = container
    self.sort = sort
  }

  /// Returns the page after a cursor; the first page without one.
  ///
  /// - Parameter limit: the largest number of items, 1 ... 10,000.
  /// - Throws: ``Failure`` `core.cursor` for a cursor that is malformed or belongs to another folder or
  ///   order; kind `notFound` when the folder does not exist.
  public func page(after cursor: Cursor? = nil, limit: Int = suggestedPageSize) throws -> Page<Item> {
    let listing = Listing(of: container, sort: sort, after: cursor, limit: min(max(limit, 1), 10_000))
    return try companyStore.answer(listing, for: actor)
  }

  /// Calls `body` with each item, as ``forEachPage(limit:_:)`` does with pages.
  public func forEach(_ body: (Item) throws -> Void) throws {
    try forEachPage { try $0.forEach(body) }
  }

  /// Calls `body` with each page, and after the last one with the items that changed meanwhile.
  ///
  /// An item that is in the folder from the first page to the end is never missed. An item that changed
  /// meanwhile may be listed twice, before and after its change; other items are listed once.
  ///
  /// - Parameter limit: the largest number of items of a page, 1 ... 10,000.
  public func forEachPage(limit: Int = suggestedPageSize, _ body: ([Item]) throws -> Void) throws {
    var anchor = try anchor()
    var cursor: Cursor?
    // The versions of items listed since the first change, which are not listed again unless they changed.
    // Without changes this does not grow with the folder.
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
      let updated = changes.updated.filter { seen[$0.id] != $0.version }
      for item in updated { seen[item.id] = item.version }
      if !updated.isEmpty { try body(updated) }
      (anchor, hasMore) = (changes.anchor, changes.hasMore)
    }
  }

  /// Returns the folder's current anchor, to ask for later changes.
  public func anchor() throws -> Anchor {
    try companyStore.answer(CurrentAnchor(of: container), for: actor)
  }

  /// Returns the changes in the folder since an anchor.
  ///
  /// - Parameter limit: the largest number of changes, 1 ... 10,000.
  /// - Throws: ``Failure`` `sync.anchorExpired` when the anchor is of another epoch of the data, and
  ///   `sync.noAnchor` when it is malformed. The caller then lists the folder again.
  public func changes(since anchor: Anchor, limit: Int = suggestedPageSize) throws -> FolderChanges {
    try companyStore.answer(
      ChangesSince(anchor, in: container, limit: min(max(limit, 1), 10_000)), for: actor)
  }
}
