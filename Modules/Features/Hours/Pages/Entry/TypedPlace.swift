import Core
import Hours
import PageKit
import Worksites

/// A worksite and a task of it, as a form names them.
///
/// It may be a worksite that the form no longer offers: the operation decides whether hours can be entered there. So hours
/// that waited for the network are not lost because their worksite was archived meanwhile.
struct TypedPlace: Sendable {
  let worksite: ID
  let task: ID?
  let zone: Zone
}

extension TypedPlace {
  /// The place of new hours of some workers.
  ///
  /// - Throws: ``Failure`` with the name of the field, also where none of the workers may enter hours.
  init(_ form: Form, for workers: [ID], _ call: PageCall) throws {
    let site = try Self.site(form, for: workers, call)
    self.init(
      worksite: site.id, task: try Self.task(form, at: site.id, site.name, call),
      zone: try Self.zone(of: site))
  }

  /// The place of hours that are changed. Where they stay at their worksite, their zone stays, too.
  init(_ form: Form, of entry: HoursEntry, _ call: PageCall) throws {
    guard form.id("worksite") == entry.worksite else {
      try self.init(form, for: [entry.user], call)
      return
    }
    self.init(
      worksite: entry.worksite, task: try Self.task(form, at: entry.worksite, entry.worksiteName, call),
      zone: entry.zone)
  }

  private static func site(_ form: Form, for workers: [ID], _ call: PageCall) throws -> Worksite {
    guard let id = form.id("worksite") else {
      throw Failure(
        .invalid, "hours.noWorksite", .worksiteMissing, remedy: .chooseWorksite, field: "worksite")
    }
    // It names a worksite that the worker has left, which the user may no longer see.
    if !workers.isEmpty { _ = try call.answer(EnteringCheck(workers, at: id)) }
    return try call.answer(WorksiteWithID(id))
  }

  /// The chosen task. A task of another worksite is taken for the task of the same name here.
  private static func task(
    _ form: Form, at site: ID, _ siteName: String, _ call: PageCall
  ) throws -> ID? {
    guard let id = form.id("task"), let chosen = try? call.answer(WorksiteTaskWithID(id)),
      chosen.worksite != site
    else { return form.id("task") }
    if let same = try call.answer(WorksiteTasks(of: site)).first(where: { $0.name == chosen.name }) {
      return same.id
    }
    throw Failure(
      .invalid, "hours.taskElsewhere", .taskElsewhere(chosen.name, siteName), remedy: .chooseTask,
      field: "task")
  }

  private static func zone(of site: Worksite) throws -> Zone {
    if let zone = Zone(site.zone) { return zone }
    throw Failure(
      .invalid, "hours.zone", .zoneUnknown(site.zone), remedy: .chooseWorksite, field: "worksite")
  }
}
