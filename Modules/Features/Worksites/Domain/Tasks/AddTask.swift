import Auth
import Core
import Operations
import Persistence

/// Adds a task to a worksite.
public struct AddTask: NamingOperation {
  public static let name = "worksites.task.add"
  public static let right = Right.manageWorksite

  package let id: ID
  package let worksite: ID
  package let name: String

  /// An operation from its parts.
  public init(id: ID, worksite: ID, name: String) {
    self.id = id
    self.worksite = worksite
    self.name = name
  }

  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    let free = try change.newName(name) { try change.task(named: $0, on: worksite) != nil }
    let name = try change.freeTaskName(free, on: worksite)
    try change.insert(WorksitesFeature.tasks, id, [("site", worksite)] + name)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedTask(name) }
}
