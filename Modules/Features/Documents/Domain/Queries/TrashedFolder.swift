import Auth
import Core
import Operations
import Persistence
import Worksites

/// The names of the highest trashed folder above an item; `nil` when there is none.
///
/// That folder must be restored first.
public struct TrashedFolder: Query {
  public static let right = Right.readDocuments

  package let item: ID

  /// Asks for the folder that keeps an item in the trash.
  public init(above item: ID) { self.item = item }

  public func answer(in connection: Connection, for actor: Actor) throws -> [String]? {
    _ = try TreeRules(connection).require(item, Self.right, for: actor)
    let above = try DocumentTree(connection).lineage(of: item).dropLast()
    guard let trashed = above.firstIndex(where: \.isTrashed) else { return nil }
    return above[...trashed].map(\.item.name)
  }
}
