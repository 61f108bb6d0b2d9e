import Auth
import Core
import Operations
import Persistence
import SyncProtocol
import Worksites

/// A page of a folder or of the top of a worksite, by id.
///
/// The first page has an anchor, from which to ask for later changes.
public struct FolderPage: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  package let folder: ID
  package let sort: ListingSort
  /// The end of the previous page; `nil` for the first page.
  package let cursor: Cursor?
  /// The largest number of items, 1 ... 10,000.
  package let limit: Int

  /// Asks for a page of a folder; `limit` is bounded to 1 ... 10,000.
  public init(of folder: ID, sort: ListingSort = .name, after cursor: Cursor? = nil, limit: Int = 200) {
    self.folder = folder
    self.sort = sort
    self.cursor = cursor
    self.limit = min(max(limit, 1), 10_000)
  }

  /// The page, with an anchor.
  public struct Answer: Sendable {
    /// The items, and the cursor of the next page.
    public let page: Page<Item>
    /// The folder's anchor from before the first page; `nil` with other pages.
    public let anchor: Anchor?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let container = try Container.with(folder, in: connection)
    let listing = Listing(of: container, sort: sort, after: cursor, limit: limit)
    let anchor = try cursor == nil ? Anchor.now(in: connection) : nil
    return Answer(page: try listing.answer(in: connection, for: actor), anchor: anchor)
  }
}

/// The changes in a folder or at the top of a worksite since an anchor, by id.
public struct ChangesOfFolder: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  package let folder: ID
  /// The anchor of the last changes that the caller has read.
  package let anchor: Anchor
  /// The largest number of changes, 1 ... 10,000.
  package let limit: Int

  /// Asks for the changes of a folder after an anchor; `limit` is bounded to 1 ... 10,000.
  public init(in folder: ID, since anchor: Anchor, limit: Int = 200) {
    self.folder = folder
    self.anchor = anchor
    self.limit = min(max(limit, 1), 10_000)
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> FolderChanges {
    let container = try Container.with(folder, in: connection)
    return try ChangesSince(anchor, in: container, limit: limit)
      .answer(in: connection, for: actor)
  }
}

extension Container {
  /// The container with an id. Rights are checked when it is listed.
  static func with(_ id: ID, in connection: Connection) throws -> Container {
    Container(id: id, worksite: try DocumentTree(connection).worksite(of: id))
  }
}
