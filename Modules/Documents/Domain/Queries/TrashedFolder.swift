import Auth
import Core
import Persistence
import Sync
import Worksites

/// The highest of the folders above an item that was put in the trash, by the names that lead to it: the one to be restored
/// first. `nil` when none was.
public struct TrashedFolder: Query {
  public static let right = Right.readDocuments

  /// The item.
  public let item: ID

  /// The question.
  public init(above item: ID) { self.item = item }

  public func answer(in connection: Connection, for actor: Actor) throws -> [String]? {
    _ = try TreeRules(connection).require(item, Self.right, for: actor)
    let above = try DocumentTree(connection).line(to: item).dropLast()
    guard let trashed = above.firstIndex(where: \.isTrashed) else { return nil }
    return above[...trashed].map(\.item.name)
  }
}
