import Auth
import Core
import Persistence
import Worksites

/// The workers whose hours an actor manages.
struct ManagedWorkers {
  private let includesAll: Bool
  /// The members of the worksites that the actor manages.
  let members: Set<ID>

  init(_ actor: Actor, in connection: Connection) throws {
    includesAll = actor.role == .admin
    members = try Worksite.people(where: .manageHours, isGrantedTo: actor, in: connection)
  }

  func contains(_ user: ID) -> Bool { includesAll || members.contains(user) }
}
