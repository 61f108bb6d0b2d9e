import Auth
import Core
import Operations
import Persistence

/// The workers of several for whom the actor may enter hours at a worksite.
///
/// Commands ask it before they ask the user anything.
package struct EnterableWorkers: Query {
  package static let right = Right.enterHours

  private let workers: [ID]
  private let site: ID

  /// - Parameter workers: at least one worker.
  package init(_ workers: [ID], at site: ID) {
    self.workers = workers
    self.site = site
  }

  /// - Throws: the ``Failure`` of the first worker when there is none.
  package func answer(in connection: Connection, for actor: Actor) throws -> Set<ID> {
    let rules = EntryRules(connection)
    var enterable: Set<ID> = []
    var failures: [Failure] = []
    for user in workers {
      do {
        _ = try rules.requireEntering(for: user, at: site, by: actor)
        enterable.insert(user)
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    if enterable.isEmpty, let first = failures.first { throw first }
    return enterable
  }
}
