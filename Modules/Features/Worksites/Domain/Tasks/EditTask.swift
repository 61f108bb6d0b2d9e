import Auth
import Core
import Operations
import Persistence

/// Gives a task another name. Entries keep the name under which they were written.
public struct EditTask: Operation {
  public static let name = "worksites.task.edit"
  public static let right = Right.manageWorksite

  /// The task to rename.
  package let task: ID
  package let name: Edit<String>?

  /// An operation from its parts.
  public init(task: ID, name: Edit<String>?) {
    self.task = task
    self.name = name
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try WorksiteTask.require(task, Self.right, for: actor, in: change.connection)
    let name = change.renaming(name, of: present.name)
    if let name = try name?.applied(to: present.name, field: "name") {
      let columns = try change.freeTaskName(name, on: present.worksite, except: task)
      try change.update(WorksitesFeature.tasks, task, columns)
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let old = before?.text("name") ?? ""
    return .renamedTask(old, name?.to ?? old)
  }
}

extension EditTask {
  private enum CodingKeys: String, CodingKey {
    case task
    case name
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    task = try members.value(.task)
    name = try members.edit(.name)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(task, .task)
    try members.encode(name, .name)
  }
}
