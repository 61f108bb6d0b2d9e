import Core
import HTTPTypes
import Hours
import OpenAPI
import Operations
import ServerKit

/// The routes that submit, approve and reopen hours.
enum ApprovalRoutes {
  private static let tag = HoursServer.tag

  static let all: [Endpoint] = [
    .operation(
      SubmitEntries.self, .post, "/hours/submissions", "say that hours are right, as they were seen", tag: tag
    ),
    .operation(ApproveEntries.self, .post, "/hours/approvals", "approve hours, as they were seen", tag: tag),
    .operation(
      ReopenEntries.self, .post, "/hours/reopenings", "give hours back to their worker, and say why", tag: tag
    ),
  ]
}

/// The routes of sealed pay periods.
enum SealRoutes {
  private static let tag = HoursServer.tag

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/hours/seals", "list the sealed pay periods that share a day with some days", tag: tag,
      parameters: Parameters.range + [
        Parameters.id("user", "the worker; all that the caller may see without a value")
      ],
      answering: PageBody<Seal>.self
    ) { call in
      let seals = Seals(in: try call.days(), of: try call.query("user") { ID($0) })
      return PageBody(try call.answer(seals))
    },
    .creation(SealPeriod.self, "/hours/seals", "seal a pay period of a worker", tag: tag, record: single) {
      _, outcome, _ in outcome.seal
    },
    .record(single),
    .operation(
      UnsealPeriod.self, .delete, "/hours/seals/{seal}", "open a sealed pay period again, and say why",
      tag: tag,
      parameters: [
        RouteDescription.Parameter("reason", in: .query, .string(), isRequired: true, summary: "why")
      ]),
  ]

  private static let single = RecordRoute("/hours/seals/{seal}", "read a sealed pay period", tag: tag) {
    call in
    guard let seal = try call.answer(Seals(try call.id("seal"))).first else {
      throw Failure(.notFound, "hours.noSeal", .noSuchSeal, remedy: .listSeals, field: "seal")
    }
    return seal
  }
}

/// The routes of days off.
enum DayOffRoutes {
  private static let tag = HoursServer.tag
  private static let day = Parameters.day("day", "the day", in: .path)

  static let all: [Endpoint] = [
    .operation(
      AddDayOff.self, .put, "/hours/days-off/{day}", "say that a worker did not work on a day", tag: tag,
      made: ["id"], defaults: ["user": user], parameters: [day, Parameters.user]),
    .operation(
      RemoveDayOff.self, .delete, "/hours/days-off/{day}", "take back that a worker did not work on a day",
      tag: tag, defaults: ["user": user], parameters: [day, Parameters.user]),
  ]

  private static let user: Endpoint.MemberDefault = { _, call in .string(try call.user().description) }
}
