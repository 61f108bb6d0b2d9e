import Auth
import Core
import Operations
import Persistence
import Worksites

/// The items of a folder whose names begin with a text, without regard to case.
public struct ItemsBegun: Query {
  public static let right = Right.readDocuments

  /// The beginning of the names; empty for all items.
  package let beginning: String
  /// The folder, or the worksite for its top.
  package let folder: ID
  /// The largest number of items.
  package let limit: Int

  /// Asks for at most `limit` items of a folder, or of the top of a worksite.
  public init(by beginning: String, in folder: ID, limit: Int = 200) {
    self.beginning = beginning
    self.folder = folder
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Item] {
    let tree = DocumentTree(connection)
    guard try Worksite.isGranted(Self.right, at: tree.worksite(of: folder), to: actor, in: connection) else {
      throw TreeRules.notFound
    }
    return try tree.children(of: folder, beginning: beginning, limit: limit)
  }
}
