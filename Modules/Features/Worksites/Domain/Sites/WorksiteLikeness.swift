import Accounts
import Auth
import Core
import Operations

/// The rules, the tasks and the people of a worksite for a new one that is to be like it.
enum WorksiteLikeness {
  /// Sets the night work and the default break, adds the tasks, and attaches the active users.
  static func add(to worksite: ID, from model: ID, _ performer: Performer, _ batch: ID) throws {
    let site = try performer.answer(WorksiteWithID(model))
    var rules = EditWorksite(worksite: worksite)
    if site.isNightWork { rules.isNightWork = Edit(from: false, to: true) }
    if !site.defaultBreak.isEmpty { rules.defaultBreak = Edit(from: "", to: site.defaultBreak) }
    if site.isNightWork || !site.defaultBreak.isEmpty { _ = try performer.perform(rules, batch: batch) }
    for task in try performer.answer(WorksiteTasks(of: model)) {
      let add = AddTask(id: performer.newID(), worksite: worksite, name: task.name)
      _ = try performer.perform(add, batch: batch)
    }
    let attached = try performer.answer(AttachedUsers(to: model))
    let active = try performer.answer(Users(among: Set(attached))).filter(\.value.isActive)
    let present = Set(try performer.answer(AttachedUsers(to: worksite)))
    let attachments = attached.filter { active[$0] != nil && !present.contains($0) }
      .map { AttachUsers.Attachment(id: performer.newID(), user: $0) }
    if attachments.isEmpty { return }
    _ = try performer.perform(
      AttachUsers(worksite: worksite, attach: attachments, detach: []), batch: batch)
  }
}
