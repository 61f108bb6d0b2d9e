import Auth
import Core
import Persistence

/// The notices that a user has not seen on any page or device of the server.
public struct UnseenNotices: Query {
  public static let right = Right.seeHistory

  private let now: Instant
  private let composition: Composition

  /// A query from its parts.
  public init(at now: Instant, in composition: Composition) {
    self.now = now
    self.composition = composition
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Notice] {
    let seen = try Notices(connection, for: actor.user).seen(.state)
    return try composition.notices(for: actor, at: now, in: connection).filter { !seen.contains($0.id) }
  }
}

extension Composition {
  /// The notices of all features for an actor about what is so at present.
  package func notices(for actor: Actor, at now: Instant, in connection: Connection) throws -> [Notice] {
    try features.flatMap { try $0.notices(actor, connection, now) }
  }
}
