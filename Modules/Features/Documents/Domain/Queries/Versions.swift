import Auth
import Core
import Operations
import Persistence
import Worksites

/// The versions of a document, conflicts included, the newest first.
public struct Versions: Query {
  public static let right = Right.readDocuments

  package let document: ID
  /// The only version to read; `nil` for all of them.
  package let version: ID?
  /// The end of the previous page; `nil` for the first page.
  package let cursor: Cursor?
  /// The largest number of versions; `nil` for all.
  package let limit: Int?

  /// Asks for a page of a document's versions, or for one of them by its id.
  public init(of document: ID, version: ID? = nil, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.document = document
    self.version = version
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Version] {
    let (item, _) = try TreeRules(connection).require(document, Self.right, for: actor)
    guard item.kind == .document else { throw TreeRules.notDocument(item) }
    let position = try cursor.map { try ListPosition($0, in: listing) }
    return try DocumentTree(connection)
      .versions(of: document, version: version, before: position?.number, limit: limit)
  }

  /// The cursor behind a version.
  public func cursor(behind version: Version) -> Cursor {
    ListPosition(behind: version.id, number: Int64(version.number)).cursor(in: listing)
  }

  private var listing: ListPosition.Listing { ListPosition.Listing("V", of: document) }
}

/// The current version of a document, in the trash or not.
public struct CurrentVersion: Query {
  public static let right = Right.readDocuments

  package let document: ID

  /// A query for a document, in the trash or not.
  public init(of document: ID) { self.document = document }

  public func answer(in connection: Connection, for actor: Actor) throws -> ID? {
    try TreeRules(connection).require(document, Self.right, for: actor).item.content
  }
}
