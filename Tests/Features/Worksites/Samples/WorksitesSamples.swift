import Auth
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites

/// The samples of worksites: one worksite with a task, and users attached to it.
package struct WorksitesSamples: FeatureSamples {
  /// The worksite.
  package let site: ID
  /// A task of it.
  package let task: ID

  package init(in company: Company) throws {
    let world = company.world
    (site, task) = (world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    let attached = company.people.filter { $0.key.isAttached }.values
    try world.perform(
      AttachUsers(
        worksite: site, attach: attached.map { .init(id: world.newID(), user: $0.user) }, detach: []))
    try world.perform(AddTask(id: task, worksite: site, name: "Concreting"))
  }

  package func operations(by actor: Actor, in company: Company) -> [any Operations.Operation] {
    let world = company.world
    var edit = EditWorksite(worksite: site)
    edit.about = Edit(to: "A school.")
    return [
      AddWorksite(id: world.newID(), name: "Kallio"), edit,
      ArchiveWorksite(worksite: site, isArchived: true),
      AttachUsers(worksite: site, attach: [.init(id: world.newID(), user: company.colleague)], detach: []),
      AddTask(id: world.newID(), worksite: site, name: "Roofing"),
      EditTask(task: task, name: Edit(to: "Casting")), RemoveTask(task: task),
    ]
  }

  package func queries(by actor: Actor, in company: Company) -> [any Query] {
    [
      Worksites(), WorksiteNamed("marjala"), WorksiteWithID(site), WorksiteTasks(of: site),
      WorksiteTaskWithID(task), WorkingZones(), AttachedUsers(to: site),
    ]
  }

  /// It answers with nothing instead of refusing.
  package static let apart: Set<String> = ["\(WorksiteInUse.self)"]
}
