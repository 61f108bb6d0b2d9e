import Auth
import Core
import Persistence

extension Worksite {
  /// The worksite with an id, without a check of rights.
  package static func with(_ id: ID, in connection: Connection) throws -> Worksite? {
    try connection.first("SELECT \(columns) FROM worksites_site WHERE id = \(id)", read)
  }

  /// Whether there is a worksite with an id.
  package static func exists(_ id: ID, in connection: Connection) throws -> Bool {
    try connection.exists("SELECT 1 FROM worksites_site WHERE id = \(id)")
  }

  /// The worksite with an id, if the actor has a right there.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a worksite that the actor may not see; of kind
  ///   `forbidden` when the actor's role does not have the right.
  public static func require(
    _ right: Right, at id: ID, for actor: Actor, in connection: Connection
  ) throws -> Worksite {
    let found = try connection.first(
      "SELECT \(columns) FROM worksites_site WHERE id = \(id) AND \(seen(by: actor))", read)
    guard let site = found else {
      // The failure does not reveal to others whether the worksite exists.
      throw actor.role == .admin
        ? Failure(.notFound, .worksitesNone, .noSuchSite(id.short), remedy: .listSites, field: "worksite")
        : Failure(.notFound, .worksitesNone, .notAttachedThere, remedy: .askToBeAttached, field: "worksite")
    }
    try right.require(of: actor)
    return site
  }

  /// Whether the actor has a right at a worksite.
  public static func isGranted(
    _ right: Right, at id: ID, to actor: Actor, in connection: Connection
  ) throws -> Bool {
    try right.isGranted(to: actor.role) && isAttached(actor, to: id, in: connection)
  }

  private static func isAttached(_ actor: Actor, to id: ID, in connection: Connection) throws -> Bool {
    if actor.role == .admin { return true }
    return try isMember(actor.user, of: id, in: connection)
  }

  /// The condition on `worksites_site` for worksites that an actor may see.
  static func seen(by actor: Actor) -> SQL {
    if actor.role == .admin { return "1 = 1" }
    return
      "EXISTS (SELECT 1 FROM worksites_attachment WHERE site = worksites_site.id AND person = \(actor.user))"
  }
}
