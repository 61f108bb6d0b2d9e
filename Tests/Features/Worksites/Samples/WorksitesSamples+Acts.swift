import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites

extension WorksitesSamples {
  package static let acts = [
    RandomAct(share: 3) { try manage($0) },
    RandomAct(share: 2, isAtServer: true) { try attachOrDetach($0) },
  ]

  /// A user changes a worksite or its tasks. There are few names, so that they clash.
  private static func manage(_ turn: Turn) throws {
    guard let site = turn.pick(try turn.answer(Worksites()))?.id else { return }
    let name = turn.pick(["a", "b", "c", "A"]) ?? "a"
    switch turn.number(0..<4) {
    case 0:
      turn.tell("task \(name)")
      try turn.perform(AddTask(id: turn.newID(), worksite: site, name: name))
    case 1:
      guard let task = turn.pick(try turn.answer(WorksiteTasks(of: site))) else { return }
      turn.tell("rename task \(task.id.short) to \(name)")
      try turn.perform(EditTask(task: task.id, name: Edit(from: task.name, to: name)))
    case 2:
      let present = try turn.answer(WorksiteWithID(site))
      var edit = EditWorksite(worksite: site)
      if turn.happens(50) {
        edit.name = Edit(from: present.name, to: "Site \(name)")
      } else {
        edit.about = Edit(from: present.about, to: name)
      }
      turn.tell("edit \(site.short)")
      try turn.perform(edit)
    default:
      turn.tell("archive")
      try turn.perform(ArchiveWorksite(worksite: site, isArchived: turn.happens(50)))
    }
  }

  private static func attachOrDetach(_ turn: Turn) throws {
    guard let person = turn.pick(turn.people),
      let site = turn.pick(try turn.answer(Worksites(withArchived: true)))
    else { return }
    let leaves = turn.happens(50)
    turn.tell("\(person.short) \(leaves ? "leaves" : "comes to") \(site.id.short)")
    let attach = leaves ? [] : [AttachUsers.Attachment(id: turn.newID(), user: person)]
    try turn.perform(
      AttachUsers(worksite: site.id, attach: attach, detach: leaves ? [person] : []))
  }
}
