import Auth
import Core
import Persistence
import Sync
import Worksites

/// The versions of a document, newest first, conflicts among them.
public struct Versions: Query {
  /// The document.
  public let document: ID

  /// The question.
  public init(of document: ID) { self.document = document }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Version] {
    let tree = DocumentTree(connection)
    guard let item = try tree.item(document) else {
      throw Failure(.notFound, "documents.none", .itemGone, remedy: .listAgainAndRetry)
    }
    _ = try Worksite.visible(item.worksite, to: actor, in: connection)
    return try tree.versions(of: document)
  }
}
