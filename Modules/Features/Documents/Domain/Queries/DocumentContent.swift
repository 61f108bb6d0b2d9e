import Auth
import Core
import Operations
import Persistence
import Worksites

/// A document outside the trash, with one of its versions.
public struct DocumentContent: Query {
  public static let right = Right.readDocuments

  package let document: ID
  /// The number of the version; `nil` for the current one.
  package let revision: Int?

  /// Asks for a document with its current version, or with another one by its number.
  public init(of document: ID, revision: Int? = nil) {
    self.document = document
    self.revision = revision
  }

  /// The document and the version.
  public struct Answer: Hashable, Sendable {
    /// The document as it is now.
    public let item: Item
    /// The version that was asked for.
    public let version: Version

    /// The time of the last change to the content, at least a second after that of the content before.
    public var lastModifiedAt: Instant {
      version.id == item.content ? item.lastModifiedAt : version.modifiedAt
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let item = try TreeRules(connection).requireUntrashed(document, Self.right, for: actor)
    guard item.kind == .document else { throw TreeRules.notDocument(item) }
    let tree = DocumentTree(connection)
    let version =
      if let revision { try tree.version(number: revision, of: document) } else { try tree.content(of: item) }
    guard let version else {
      throw Failure(
        .notFound, "documents.noRevision", .noSuchRevision, remedy: .seeVersionsOf, field: "revision")
    }
    return Answer(item: item, version: version)
  }
}

/// The worksite of a place, and the document there.
public struct DocumentAt: Query {
  public static let right = Right.readDocuments

  /// The place; the folder may be the worksite.
  package let place: ItemPlace

  /// Asks for the document that has a name in a folder.
  public init(_ place: ItemPlace) { self.place = place }

  /// The worksite and the document.
  public struct Answer: Hashable, Sendable {
    /// The worksite the folder belongs to.
    public let worksite: ID
    /// The document of that name; `nil` when there is none.
    public let document: DocumentContent.Answer?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let tree = DocumentTree(connection)
    let worksite = try tree.worksite(of: place.parent)
    guard try Worksite.isGranted(Self.right, at: worksite, to: actor, in: connection) else {
      throw TreeRules.notFound
    }
    guard let item = try tree.child(of: place.parent, named: place.name) else {
      return Answer(worksite: worksite, document: nil)
    }
    return Answer(
      worksite: worksite, document: try DocumentContent(of: item.id).answer(in: connection, for: actor))
  }
}
