import Auth
import Core
import Operations
import Persistence
import Worksites

/// A folder or document with its worksite and the folders above it, unless one of them is in the trash.
public struct ItemLineage: Query {
  public static let right = Right.readDocuments

  package let id: ID

  /// Asks for a folder, a document, or a worksite for its top.
  public init(of id: ID) { self.id = id }

  /// The worksite and the items below its top.
  public struct Answer: Hashable, Sendable {
    /// The worksite that all of them belong to.
    public let worksite: Worksite
    /// The items from the top down to the one that was asked for; empty for the top itself.
    public let items: [Item]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    // A worksite that the actor may not see is no item, as one that does not exist.
    if try Worksite.exists(id, in: connection),
      try Worksite.isGranted(Self.right, at: id, to: actor, in: connection)
    {
      return Answer(
        worksite: try Worksite.require(Self.right, at: id, for: actor, in: connection), items: [])
    }
    let item = try TreeRules(connection).requireUntrashed(id, Self.right, for: actor)
    let worksite = try Worksite.require(Self.right, at: item.worksite, for: actor, in: connection)
    return Answer(worksite: worksite, items: try DocumentTree(connection).lineage(of: id).map(\.item))
  }
}
