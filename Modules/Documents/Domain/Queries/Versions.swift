import Auth
import Core
import Persistence
import Sync
import Worksites

/// The versions of a document, newest first, conflicts among them.
public struct Versions: Query {
  public static let right = Right.readDocuments

  /// The document.
  public let document: ID

  /// The question.
  public init(of document: ID) { self.document = document }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Version] {
    _ = try TreeRules(connection).require(document, Self.right, for: actor)
    return try DocumentTree(connection).versions(of: document)
  }
}
