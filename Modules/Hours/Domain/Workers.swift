import Auth
import Core
import Persistence
import Worksites

/// The workers whose hours an actor manages.
struct Workers {
  private let isEverybody: Bool
  /// The members of the worksites that the actor manages.
  let known: Set<ID>

  init(_ actor: Actor, in connection: Connection) throws {
    isEverybody = actor.role == .admin
    known = try Worksite.people(where: .manageHours, isGrantedTo: actor, in: connection)
  }

  func contains(_ worker: ID) -> Bool { isEverybody || known.contains(worker) }
}
