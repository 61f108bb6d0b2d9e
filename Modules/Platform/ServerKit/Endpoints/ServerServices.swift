import Core
import Operations
import Persistence

/// The services that all routes of a server share.
package struct ServerServices: Sendable {
  package let companyStore: CompanyStore
  /// The queue of all writes.
  package let writes: WriteQueue
  /// The queue that stores content.
  package let contents: ContentQueue
  /// The subscribers to changes.
  package let events: EventHub
  /// The memory for request bodies.
  let bodies: BodyBudget
  /// The contents that were found to be damaged.
  let damaged: DamagedContents

  /// Creates the services from their parts.
  package init(
    companyStore: CompanyStore, writes: WriteQueue, contents: ContentQueue, events: EventHub,
    bodies: BodyBudget = BodyBudget(bytes: ServerLimits().allBodiesBytes),
    damaged: DamagedContents = DamagedContents()
  ) {
    self.companyStore = companyStore
    self.writes = writes
    self.contents = contents
    self.events = events
    self.bodies = bodies
    self.damaged = damaged
  }
}
