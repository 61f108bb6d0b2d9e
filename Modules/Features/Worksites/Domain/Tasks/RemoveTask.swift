import Auth
import Core
import Operations
import Persistence

/// Removes a task. Hours for the task keep its name.
public struct RemoveTask: Operation {
  public static let name = "worksites.task.remove"
  public static let right = Right.manageWorksite

  /// The task to remove.
  package let task: ID

  /// An operation from its parts.
  public init(task: ID) { self.task = task }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try WorksiteTask.require(task, Self.right, for: actor, in: change.connection)
    try change.remove(WorksitesFeature.tasks, task)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedTask(before?.text("name") ?? task.short)
  }
}
