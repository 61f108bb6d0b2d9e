import Auth
import Core
import Operations
import Persistence
import Worksites

/// The item at a place, its name compared without case; `nil` when there is none.
public struct ItemAt: Query {
  public static let right = Right.readDocuments

  package let place: ItemPlace

  /// Asks for the item that has a name in a folder.
  public init(_ place: ItemPlace) { self.place = place }

  public func answer(in connection: Connection, for actor: Actor) throws -> Item? {
    let item = try DocumentTree(connection).child(of: place.parent, named: place.name)
    guard let item,
      try Worksite.isGranted(Self.right, at: item.worksite, to: actor, in: connection)
    else { return nil }
    return item
  }
}
