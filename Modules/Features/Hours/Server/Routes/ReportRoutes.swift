import Core
import HTTPTypes
import Hours
import OpenAPI
import Operations
import ServerKit

/// The routes of sums of hours and of missing hours.
enum ReportRoutes {
  private static let tag = HoursServer.tag

  static let all: [Endpoint] = [report, missing]

  private static let report = Endpoint(
    .get, "/hours/report", "add hours up, without unpaid breaks and without what still runs", tag: tag,
    parameters: Parameters.range + Parameters.filter + [
      RouteDescription.Parameter(
        "by", in: .query, .array(of: Schema.of(HoursReport.Dimension.self)),
        summary: "what the rows are of, with commas between several; one row without a value"),
      RouteDescription.Parameter(
        "attribution", in: .query, .string(values: Attribution.allCases.map(\.rawValue)),
        summary: "which day the hours of a night belong to; as the employer says without a value"),
    ], answering: ReportView.self
  ) { call in
    let range = try call.days()
    let dimensions = try call.query("by") { text -> [HoursReport.Dimension]? in
      let parts = text.split(separator: ",", omittingEmptySubsequences: text.isEmpty)
        .map { HoursReport.Dimension(rawValue: String($0)) }
      return parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
    let report = HoursReport(
      try call.filter(), by: Set(dimensions ?? []),
      attribution: try call.query("attribution") { Attribution(rawValue: $0) })
    return ReportView(try call.answer(report), range: range, names: try call.names())
  }

  private static let missing = Endpoint(
    .get, "/hours/missing", "list the days of work that are over and on which hours are missing", tag: tag,
    parameters: Parameters.range, answering: PageBody<MissingHoursView>.self
  ) { call in
    let rows = try call.answer(MissingHours(in: try call.days(max: 400), today: try call.today()))
    let names = try call.names()
    return PageBody(rows.map { MissingHoursView($0, userName: names[$0.user]) })
  }
}
