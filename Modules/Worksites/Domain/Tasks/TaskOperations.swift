import Auth
import Core
import Persistence
import Sync

/// Adds a task to a worksite.
public struct AddTask: Operation {
  public static let name = "worksites.task.add"
  public static let right = Right.manageWorksite

  /// The new task.
  public let id: ID
  /// The worksite.
  public let worksite: ID
  /// The name.
  public let taskName: String

  /// An operation from its parts.
  public init(id: ID, worksite: ID, taskName: String) {
    self.id = id
    self.worksite = worksite
    self.taskName = taskName
  }

  public var givenName: String? { taskName }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    let free = try change.newName(taskName) { try change.isTaskName($0, on: worksite) }
    let name = try change.freeTaskName(free, on: worksite)
    try change.insert(WorksitesFeature.tasks, id, [("site", worksite)] + name)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedTask(taskName) }
}

/// Renames a task.
public struct EditTask: Operation {
  public static let name = "worksites.task.edit"
  public static let right = Right.manageWorksite

  /// The task to rename.
  public let task: ID
  /// The name.
  public let taskName: Edit<String>

  /// An operation from its parts.
  public init(task: ID, taskName: Edit<String>) {
    self.task = task
    self.taskName = taskName
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try WorksiteTask.require(task, Self.right, for: actor, in: change.connection)
    let taskName = change.renaming(taskName, of: present.name)
    if let name = try taskName?.applied(to: present.name, field: "taskName") {
      let columns = try change.freeTaskName(name, on: present.worksite, except: task)
      try change.update(WorksitesFeature.tasks, task, columns)
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .renamedTask(before?.text("name") ?? "", taskName.to)
  }
}

/// Removes a task. Hours for the task keep its name.
public struct RemoveTask: Operation {
  public static let name = "worksites.task.remove"
  public static let right = Right.manageWorksite

  /// The task to remove.
  public let task: ID

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

extension Change {
  fileprivate func freeTaskName(_ text: String, on site: ID, except task: ID? = nil) throws -> Columns {
    let name = try FileName(text, field: "taskName")
    if try isTaskName(name, on: site, except: task) {
      throw Failure(
        .conflict, "worksites.taskExists", .taskExists(text), remedy: .chooseSiteName, field: "taskName")
    }
    return name.siteColumns
  }

  fileprivate func isTaskName(_ name: FileName, on site: ID, except task: ID? = nil) throws -> Bool {
    try connection.first("SELECT id FROM worksites_task WHERE site = \(site) AND name_key = \(name.key)") {
      try $0.id()
    }.map { $0 != task } ?? false
  }
}
