import Auth
import Core
import Operations
import Persistence
import Worksites

/// The items in the trash of a worksite, the latest first.
public struct Trash: Query {
  public static let right = Right.readDocuments

  package let worksite: ID
  /// The end of the previous page; `nil` for the first page.
  package let cursor: Cursor?
  /// The largest number of entries; `nil` for all.
  package let limit: Int?

  /// Asks for a page of a worksite's trash.
  public init(of worksite: ID, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.worksite = worksite
    self.cursor = cursor
    self.limit = limit
  }

  /// An item in the trash: a document, or a folder with all items below it.
  public struct Entry: Hashable, Sendable {
    /// The item, with its name and folder from before.
    public let item: Item
    /// The names from the top down to the item's former place.
    public let components: [String]
    /// The time when the item was put in the trash.
    public let trashedAt: Instant
    /// The user who put it in the trash.
    public let trashedBy: ID
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Entry] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    return try connection.rows(statement()) { row in
      let (at, by) = (row.instant(), try row.id())
      let item = try Item.read(&row)
      return Entry(item: item, components: try tree.components(of: item.id), trashedAt: at, trashedBy: by)
    }
  }

  /// The statement that reads a page.
  package func statement() throws -> SQL {
    var behind: SQL = ""
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      behind = "AND (trashed_at, id) < (\(try position.number), \(position.item))"
    }
    let maximum: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return """
      SELECT trashed_at, trashed_by, \(Item.columns) FROM documents_item
      WHERE worksite = \(worksite) AND trashed_at IS NOT NULL \(behind) ORDER BY trashed_at DESC, id DESC \(maximum)
      """
  }

  /// The cursor behind an entry.
  public func cursor(behind entry: Entry) -> Cursor {
    ListPosition(behind: entry.item.id, number: entry.trashedAt.milliseconds).cursor(in: listing)
  }

  /// The worksite in whose trash a cursor is a place.
  ///
  /// - Throws: ``Failure`` `core.cursor` for another cursor.
  package static func worksite(of cursor: Cursor) throws -> ID {
    guard let site = ID(bytes: try cursor.payload().dropFirst().prefix(16)) else { throw Cursor.rejected }
    _ = try ListPosition(cursor, in: ListPosition.Listing("T", of: site)).number
    return site
  }

  private var listing: ListPosition.Listing { ListPosition.Listing("T", of: worksite) }
}

/// The item in the trash with an id: the root of a trashed tree.
public struct TrashedItemWithID: Query {
  public static let right = Right.readDocuments

  package let id: ID

  /// Asks for an item in the trash by its id; the answer throws `notFound` when it is not there.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Trash.Entry {
    let tree = DocumentTree(connection)
    _ = try TreeRules(connection).require(id, Self.right, for: actor)
    let entry = try connection.first(
      "SELECT trashed_at, trashed_by, \(Item.columns) FROM documents_item WHERE id = \(id) AND trashed_at IS NOT NULL"
    ) { row in
      let (at, by) = (row.instant(), try row.id())
      return Trash.Entry(
        item: try Item.read(&row), components: try tree.components(of: id), trashedAt: at, trashedBy: by)
    }
    guard let entry else { throw TreeRules.notFound }
    return entry
  }
}
