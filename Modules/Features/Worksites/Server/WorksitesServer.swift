import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit
import Worksites

/// The HTTP routes of worksites.
package enum WorksitesServer {
  private static let tag = "worksites"

  /// All routes of worksites.
  package static let module = ServerModule(sites + people + tasks, notes: [.worksites])

  private static let sites: [Endpoint] = [
    Endpoint(
      .get, "/worksites", "list the worksites the caller may see", tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "archived", in: .query, .boolean, summary: "true: archived ones too")
      ] + Endpoint.paging, answering: PageBody<Worksite>.self
    ) { call in
      let isAll = try call.query("archived") { Bool($0) } ?? false
      return try call.page(
        { Worksites(withArchived: isAll, after: call.cursor(), limit: $0) }, cursor: { $0.cursor(behind: $1) }
      ) { $0 }
    },
    .creation(
      AddWorksite.self, "/worksites", "add a worksite, which may be like another one", tag: tag,
      defaults: ["zone": zone], like: model, record: site),
    .record(site),
    .change(EditWorksite.self, "change a worksite", record: site, of: version),
    .operation(
      ArchiveWorksite.self, .put, "/worksites/{worksite}/archive", "archive a worksite", tag: tag,
      fixed: ["isArchived": true], of: version),
    .operation(
      ArchiveWorksite.self, .delete, "/worksites/{worksite}/archive", "unarchive a worksite", tag: tag,
      fixed: ["isArchived": false], of: version),
  ]

  /// The member with the worksite that the new one is to be like.
  private static let model = "like"

  /// The zone of a worksite that is to be like another one.
  private static let zone: Endpoint.MemberDefault = { members, call in
    guard let other = try members.id(of: model) else { return nil }
    do {
      return .string(try call.answer(WorksiteWithID(other)).zone)
    } catch let failure as Failure {
      throw failure.with(field: model)
    }
  }

  private static let site = RecordRoute(
    "/worksites/{worksite}", "read a worksite", tag: tag, version: \.version
  ) { call in try call.answer(WorksiteWithID(try call.id("worksite"))) }

  private static let task = RecordRoute(
    "/worksites/tasks/{task}", "read a task", tag: tag, version: \.version
  ) {
    call in try call.answer(WorksiteTaskWithID(try call.id("task")))
  }

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(WorksiteWithID(try call.id("worksite"))).version
  }

  private static let versionOfTask: Endpoint.VersionOf = { performer, call in
    try performer.answer(WorksiteTaskWithID(try call.id("task"))).version
  }

  private static let people: [Endpoint] = [
    Endpoint(
      .get, "/worksites/{worksite}/people", "list the users who are attached to a worksite", tag: tag,
      parameters: Endpoint.paging, answering: PageBody<ID>.self
    ) { call in
      let site = try call.id("worksite")
      return try call.page(
        { AttachedUsers(to: site, after: call.cursor(), limit: $0) }, cursor: { $0.cursor(behind: $1) }
      ) { $0 }
    },
    .operation(
      AttachUsers.self, .post, "/worksites/{worksite}/people", "attach and detach users, together", tag: tag),
  ]

  private static let tasks: [Endpoint] = [
    .record(task),
    Endpoint(
      .get, "/worksites/{worksite}/tasks", "list the tasks of a worksite", tag: tag,
      answering: PageBody<WorksiteTask>.self
    ) { call in PageBody(try call.answer(WorksiteTasks(of: try call.id("worksite")))) },
    .creation(AddTask.self, "/worksites/{worksite}/tasks", "add a task", tag: tag, record: task),
    .change(EditTask.self, "rename a task", record: task, of: versionOfTask),
    .operation(
      RemoveTask.self, .delete, "/worksites/tasks/{task}", "remove a task", tag: tag, of: versionOfTask),
  ]
}
