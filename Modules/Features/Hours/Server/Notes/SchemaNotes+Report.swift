import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of reports and time sheets.
  static let report = SchemaNotes(
    objects: [
      "ReportView": "A report.",
      "ReportView.Row": "A row of a report.",
      "TimeSheetView": "A worker's pay period, day by day.",
      "TimeSheetView.Day": "A day of a time sheet.",
    ],
    members: [
      "attribution": MemberNote("The day to which hours over midnight belong."),
      "ReportView.Row.entries": MemberNote(
        "The number of entries.", .number(0...9_007_199_254_740_991), example: .integer(1)),
      "hasHours": MemberNote("Whether hours belong to the day."),
      "hundredthHours": MemberNote(
        "The counted minutes in hundredths of an hour; those of a worker add up to the worker's rounded hours.",
        .number(0...9_007_199_254_740_991),
        example: .integer(750)),
      "isUnfinished": MemberNote("Whether an entry of the day runs or needs confirmation."),
      "note": MemberNote("The description of the work.", .text(0...4000), example: "Formwork"),
      "range": MemberNote("The days of the report."),
      "roundingUnit": MemberNote(
        "The hours that are rounded together: all of a worksite and day, or each entry."),
      "roundingMinutes": MemberNote(
        "The minutes to which hours are rounded when they are saved.", .number(1...30), example: .integer(15)),
      "rows": MemberNote("The rows."),
      "states": MemberNote("Counted minutes by state; states without minutes are left out."),
      "ReportView.Row.task": MemberNote(
        "The name of the task; absent for hours without a task.", .text(0...255), example: "Formwork"),
      "totalMinutes": MemberNote(
        "The sum of the counted minutes.", .number(0...9_007_199_254_740_991), example: .integer(450)),
      "unconfirmed": MemberNote("The timers that look forgotten, which no row contains."),
    ])
}
