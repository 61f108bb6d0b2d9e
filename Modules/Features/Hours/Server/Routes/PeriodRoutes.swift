import Core
import HTTPTypes
import Hours
import OpenAPI
import Operations
import ServerKit

/// The routes of pay periods and time sheets.
enum PeriodRoutes {
  private static let tag = HoursServer.tag
  private static let day = Parameters.day("day", "a day of the period", in: .path)

  /// The pay schedule from a day on, in JSON.
  struct PayRuleView: Codable, Sendable {
    let id: ID
    /// The first day to which the rule applies.
    let from: CivilDate
    /// The days in a period; absent for months.
    let length: Int?
    /// The first day of a period.
    let anchor: CivilDate?

    init(_ rule: PayRule) {
      id = rule.id
      from = rule.from
      switch rule.schedule {
      case .months: (length, anchor) = (nil, nil)
      case .days(let days, let first): (length, anchor) = (days, first)
      }
    }
  }

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/hours/periods", "list the pay periods that begin in a year", tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "year", in: .query, .integer(), isRequired: true, summary: "the year, 1 to 9998")
      ], answering: PageBody<PayPeriodView>.self
    ) { call in
      let year = try call.query("year") { text in Int(text).flatMap { (1...9998).contains($0) ? $0 : nil } }
      guard let year else {
        throw Failure(.invalid, "hours.yearMissing", .yearMissing, remedy: .giveYear, field: "year")
      }
      let calendar = try call.answer(PayPeriods())
      return PageBody(calendar.periods(of: year).map { PayPeriodView($0, in: calendar) })
    },
    Endpoint(
      .get, "/hours/periods/{day}", "read the pay period a day lies in", tag: tag, parameters: [day],
      answering: PayPeriodView.self
    ) { call in
      let calendar = try call.answer(PayPeriods())
      return PayPeriodView(calendar.period(containing: try call.dayInPath()), in: calendar)
    },
    Endpoint(
      .get, "/hours/periods/{day}/sheet", "read a worker's pay period, day by day", tag: tag,
      parameters: [day, Parameters.user], answering: TimeSheetView.self
    ) { call in
      let calendar = try call.answer(PayPeriods())
      let period = calendar.period(containing: try call.dayInPath())
      let user = try call.user()
      return TimeSheetView(
        try call.answer(TimeSheet(of: user, in: period)), of: user, userName: try call.name(of: user),
        period: period, in: calendar)
    },
    Endpoint(
      .get, "/hours/period-rules", "list how pay periods lie, from which day on", tag: tag,
      answering: PageBody<PayRuleView>.self
    ) { call in PageBody(try call.answer(PayPeriods()).rules.map(PayRuleView.init)) },
    .operation(
      SetPayRule.self, .put, "/hours/period-rules/{from}", "set the rule for pay periods from a day on",
      tag: tag,
      made: ["id"], parameters: [Parameters.day("from", "the first day it holds for", in: .path)]),
  ]
}
