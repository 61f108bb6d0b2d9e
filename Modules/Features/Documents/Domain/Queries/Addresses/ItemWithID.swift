import Auth
import Core
import Operations
import Persistence
import Worksites

/// The folder or document with an id, unless it or a folder above is in the trash.
public struct ItemWithID: Query {
  public static let right = Right.readDocuments

  package let id: ID

  /// Asks for an item by its id.
  public init(_ id: ID) { self.id = id }

  /// The item and its path.
  public struct Answer: Hashable, Sendable {
    /// The item as it is now.
    public let item: Item
    /// The names from the top down to it.
    public let components: [String]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let item = try TreeRules(connection).requireUntrashed(id, Self.right, for: actor)
    return Answer(item: item, components: try DocumentTree(connection).components(of: id))
  }
}
