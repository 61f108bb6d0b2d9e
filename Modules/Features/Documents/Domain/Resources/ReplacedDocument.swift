import Auth
import Core
import Operations
import Persistence
import Worksites

/// The document that the actor removed from a place a moment ago, or gave a temporary name there.
///
/// Programs that save so make the document anew at its place: it is the same document.
public struct ReplacedDocument: Query {
  public static let right = Right.readDocuments

  /// The place, which no item has.
  public let place: ItemPlace
  /// The present time, from which the seconds count back.
  public let now: Instant

  /// The longest time for which the place is free while a program saves, in seconds.
  public static let maxSeconds: Int64 = 15

  /// Asks for the document that was at a place.
  public init(at place: ItemPlace, now: Instant) {
    self.place = place
    self.now = now
  }

  /// The document, which is in the trash or has another name.
  public struct Found: Hashable, Sendable {
    /// The document as it is now.
    public let item: Item
    /// Whether it is in the trash.
    public let isTrashed: Bool
    /// The operation that took it from the place, if the actor's device may take that back.
    public let operation: ID?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Found? {
    let tree = DocumentTree(connection)
    try tree.requireReadable(place.parent, for: actor)
    guard let id = try VacatedNames(connection).item(thatLeft: place),
      let (item, isTrashed) = try tree.lineage(of: id).last, item.kind == .document,
      item.parent == place.parent, isTrashed || TemporaryName.matches(item.name),
      let operation = try OperationLog(connection: connection).entry(item.version),
      operation.actor == actor.user, operation.at >= now.adding(seconds: -Self.maxSeconds)
    else { return nil }
    let isReversible =
      operation.device == actor.device && operation.kind == .done && operation.undoneBy == nil
      && [TrashItem.name, MoveItem.name].contains(operation.name)
    return Found(item: item, isTrashed: isTrashed, operation: isReversible ? operation.id : nil)
  }
}
