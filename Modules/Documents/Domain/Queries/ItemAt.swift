import Auth
import Core
import Persistence
import Sync
import Worksites

/// What is at a place: something of that name, in any case, in that folder; `nil` when there is nothing.
public struct ItemAt: Query {
  public static let right = Right.readDocuments

  /// The place.
  public let place: ItemPlace

  /// The question.
  public init(_ place: ItemPlace) { self.place = place }

  public func answer(in connection: Connection, for actor: Actor) throws -> Item? {
    let item = try DocumentTree(connection).child(of: place.parent, named: place.name)
    guard let item,
      try Worksite.isGranted(Self.right, at: item.worksite, to: actor, in: connection)
    else { return nil }
    return item
  }
}
