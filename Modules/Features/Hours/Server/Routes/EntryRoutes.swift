import Auth
import Core
import HTTPTypes
import Hours
import OpenAPI
import Operations
import ServerKit
import Worksites

/// The routes of single entries.
enum EntryRoutes {
  private static let tag = HoursServer.tag

  static let all: [Endpoint] = [
    list, clashes,
    .creation(
      AddEntry.self, "/hours/entries", "enter hours; the caller's own where no worker is named", tag: tag,
      defaults: ["user": ownUser, "zone": zoneOfSite], record: single),
    .record(single),
    .change(EditEntry.self, "change hours; each field merges by itself", record: single, of: version),
    .operation(
      RemoveEntry.self, .delete, "/hours/entries/{entry}", "remove hours", tag: tag, of: version),
  ]

  private static let list = Endpoint(
    .get, "/hours/entries", "list the hours the caller may see, by the day they began on", tag: tag,
    parameters: [Parameters.from, Parameters.to] + Parameters.filter + [Parameters.states] + Endpoint.paging,
    answering: PageBody<EntryView>.self
  ) { call in
    let limit = try call.limit()
    var filter = try call.filter()
    filter.states = try call.states()
    let question = HoursEntries(filter, after: call.cursor(), limit: limit + 1)
    let found = try call.answer(question)
    let views = try EntryViews(found, call)
    return PageBody(found, limit: limit, cursor: question.cursor(behind:), as: views.view)
  }

  private static let clashes = Endpoint(
    .get, "/hours/clashes", "list the hours in the way of a shift", tag: tag,
    parameters: [
      RouteDescription.Parameter(
        "start", in: .query, .string(format: "date-time"), isRequired: true, summary: "when it begins"),
      RouteDescription.Parameter(
        "end", in: .query, .string(format: "date-time"), summary: "when it ends; never without a value"),
      Parameters.user,
    ], answering: PageBody<EntryView>.self
  ) { call in
    guard let start = try call.query("start", as: { Instant($0) }) else {
      throw Failure(.invalid, "hours.startMissing", .startMissing, remedy: .giveStart, field: "start")
    }
    let end = try call.query("end") { Instant($0) }
    let found = try call.answer(OverlappingEntries(of: try call.user(), from: start, to: end))
    let views = try EntryViews(found, call)
    return PageBody(found.map(views.view))
  }

  static let single = RecordRoute(
    "/hours/entries/{entry}", "read hours", tag: tag, version: \.version
  ) { call in try call.view(call.answer(EntryWithID(try call.id("entry")))) }

  static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(EntryWithID(try call.id("entry"))).version
  }

  static let ownUser: Endpoint.MemberDefault = { _, call in .string(try call.actor.user.description) }

  /// The zone of the named worksite.
  static let zoneOfSite: Endpoint.MemberDefault = { members, call in
    guard case .string(let text) = members["worksite"], let site = ID(text) else { return nil }
    return .string(try call.answer(WorksiteWithID(site)).zone)
  }
}
