import Auth
import Core
import Persistence
import Worksites

/// Whose hours somebody manages.
struct Workers {
  private let isEverybody: Bool
  /// Those attached to the worksites they manage.
  let known: Set<ID>

  init(_ actor: Actor, in connection: Connection) throws {
    isEverybody = actor.role == .admin
    known = try Worksite.people(where: .manageHours, isGrantedTo: actor, in: connection)
  }

  func contains(_ worker: ID) -> Bool { isEverybody || known.contains(worker) }
}
