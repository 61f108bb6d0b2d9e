import Auth
import Core
import Documents
import Persistence
import Sync
import Worksites

/// A page of a folder, or of the top of a worksite, by the id alone; with the first page comes the state to ask for
/// changes since.
public struct FolderPage: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  public let folder: ID
  /// The order.
  public let sort: ListingSort
  /// Where the page before ended.
  public let cursor: Cursor?
  /// The largest number of items, 1 ... 10,000.
  public let limit: Int

  /// The question.
  public init(of folder: ID, sort: ListingSort = .name, after cursor: Cursor? = nil, limit: Int = 200) {
    self.folder = folder
    self.sort = sort
    self.cursor = cursor
    self.limit = min(max(limit, 1), 10_000)
  }

  /// The page.
  public struct Answer: Sendable {
    /// The items, and where the next page begins.
    public let page: Page<Item>
    /// The state of the folder before its first page was read.
    public let anchor: Anchor?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let container = try Container.with(folder, in: connection)
    let listing = Listing(container: container, sort: sort, cursor: cursor, limit: limit)
    let anchor = try cursor == nil ? Anchor.now(in: connection) : nil
    return Answer(page: try listing.answer(in: connection, for: actor), anchor: anchor)
  }
}

/// What changed in a folder, or at the top of a worksite, by the id alone.
public struct ChangesOfFolder: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  public let folder: ID
  /// What the asker has seen.
  public let anchor: Anchor
  /// The largest number of changes looked at, 1 ... 10,000.
  public let limit: Int

  /// The question.
  public init(in folder: ID, since anchor: Anchor, limit: Int = 200) {
    self.folder = folder
    self.anchor = anchor
    self.limit = min(max(limit, 1), 10_000)
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> FolderChanges {
    let container = try Container.with(folder, in: connection)
    return try ChangesSince(anchor: anchor, container: container, limit: limit)
      .answer(in: connection, for: actor)
  }
}

extension Container {
  /// The container of that id; whether the actor may list it is asked when they do.
  static func with(_ id: ID, in connection: Connection) throws -> Container {
    Container(id: id, worksite: try DocumentTree(connection).worksite(of: id))
  }
}
