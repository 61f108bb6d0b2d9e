import Core
import Persistence
import Sync

/// What the routes of one server share: the company's data, and who is told when it changes.
public struct ServerServices: Sendable {
  /// The data.
  public let workspace: Workspace
  /// The way to change it.
  public let writes: WriteQueue
  /// The way to bring content in.
  public let contents: ContentQueue
  /// Who follows what changes.
  public let events: EventHub
  /// The memory for request bodies.
  let bodies: BodyBudget
  /// The contents that turned out to be damaged.
  let damaged: DamagedContents

  /// A company from its parts.
  public init(
    workspace: Workspace, writes: WriteQueue, contents: ContentQueue, events: EventHub,
    bodies: BodyBudget = BodyBudget(bytes: ServerLimits().allBodiesBytes),
    damaged: DamagedContents = DamagedContents()
  ) {
    self.workspace = workspace
    self.writes = writes
    self.contents = contents
    self.events = events
    self.bodies = bodies
    self.damaged = damaged
  }
}
