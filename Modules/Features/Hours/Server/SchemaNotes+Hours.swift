import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of hours.
  package static let hours = SchemaNotes(
    objects: [
      "Break": "A break in a shift, with a start or as a number of minutes only.",
      "CountedHours": "The counted minutes of an entry after it was added or changed.",
      "DecidedHours": "The hours of one worker that a decision was about.",
      "DeviceRoutes.DeviceShift": "A shift that a device recorded.",
      "DeviceTokenView": "The new token of a device.",
      "DeviceView": "A device that enters hours.",
      "EntryDecision": "The result of a decision about entries.",
      "EntryView": "An entry of hours.",
      "FittedHours": "The entries that a request added, changed and removed.",
      "HoursFile": "An export of hours.",
      "HoursFile.Line": "An entry of an export, with its decimal hours.",
      "LeftOutEntry":
        "An entry that changed after the user saw it; it stays as it is, and has no day when it is gone.",
      "AddDayOff.DayOffAudience": "The worksites whose managers receive a day-off mark.",
      "MissingHoursView": "The days on which hours of a worker are missing.",
      "NewFittedHours": "New hours, and the resolution of overlaps with other entries.",
      "PayPeriodView": "A pay period.",
      "PeriodRoutes.PayRuleView": "The pay schedule from a day on.",
      "ReportView": "A report.",
      "ReportView.Row": "A row of a report.",
      "SealPeriod.Outcome": "The seal of the period, also where it was sealed already.",
      "SealView": "A sealed pay period.",
      "SetPayRule.Outcome": "The schedule that the rule replaced.",
      "SeenEntry": "An entry and the version on which a user based a decision.",
      "TimeSheetView": "A worker's pay period, day by day.",
      "TimeSheetView.Day": "A day of a time sheet.",
      "TimerRoutes.Running": "The running entry, if there is one.",
      "UnsealPeriod.Outcome": "The period that is open to changes again.",
    ],
    members: [
      "added": MemberNote("The new entries, by start."),
      "PeriodRoutes.PayRuleView.anchor": MemberNote("The first day of a period."),
      "attribution": MemberNote("The day to which hours over midnight belong."),
      "breaks": MemberNote("The breaks.", .list(0...20)),
      "changed": MemberNote("The other entries that were shortened, and new pieces of them."),
      "countedMinutes": MemberNote(
        "The worked minutes, rounded as the company's settings say.", .number(0...9_007_199_254_740_991),
        example: .integer(450)),
      "day": MemberNote("The day."),
      "dayCount": MemberNote("The number of days with hours.", .number(1...1000), example: .integer(5)),
      "days": MemberNote("The days."),
      "driver": MemberNote("The worker whose hours the device enters; absent without a driver."),
      "driverName": MemberNote("The name of the driver.", .text(0...200), example: "Pekka Korhonen"),
      "EntryView.end": MemberNote(
        "The end; absent while the entry runs.", example: "2026-11-19T14:30:00.000Z"),
      "end": MemberNote("The end, on a whole minute.", example: "2026-11-19T14:30:00Z"),
      "DayRange.end": MemberNote("The day after the last one.", example: "2026-11-20"),
      "DayRange.start": MemberNote("The first day."),
      "entries": MemberNote("The entries.", .list(0...1000)),
      "ReportView.Row.entries": MemberNote(
        "The number of entries.", .number(0...9_007_199_254_740_991), example: .integer(1)),
      "entry": MemberNote("The entry."),
      "first": MemberNote("The first day with hours."),
      "from": MemberNote("The first day to which the rule applies."),
      "hasHours": MemberNote("Whether hours belong to the day."),
      "hours": MemberNote(
        "The counted hours, with two decimals.", .number(0...1_000_000), example: .number(7.5)),
      "EntryDecision.hours": MemberNote("The hours that the decision changed, by worker.", .list(0...1000)),
      "SealPeriod.Outcome.hours": MemberNote(
        "The sealed hours; absent without any, and for a period that was sealed already."),
      "UnsealPeriod.Outcome.hours": MemberNote("The hours; absent without any."),
      "hundredthHours": MemberNote(
        "The counted minutes in hundredths of an hour.", .number(0...9_007_199_254_740_991),
        example: .integer(750)),
      "isConfirmed": MemberNote("Whether the user confirmed a long shift or a timer that looks forgotten."),
      "isDayConfirmed": MemberNote("Whether the user confirmed a day that is far ahead."),
      "isPaid": MemberNote("Whether the break counts as work."),
      "isSuspicious": MemberNote("Whether the hours look like a forgotten timer."),
      "isUnfinished": MemberNote("Whether an entry of the day runs or needs confirmation."),
      "last": MemberNote("The last day with hours."),
      "leftOut": MemberNote(
        "The entries that changed after the user saw them; absent without any.", .list(0...1000)),
      "length": MemberNote(
        "The days in a period; absent for months.", .number(1...366), example: .integer(14)),
      "minutes": MemberNote("The length of the break, in minutes.", .number(1...2880), example: .integer(30)),
      "note": MemberNote("The description of the work.", .text(0...4000), example: "Formwork"),
      "off": MemberNote(
        "The note of the day-off mark; absent without a mark.", .text(0...4000), example: "Holiday"),
      "period": MemberNote("The pay period."),
      "previousLength": MemberNote(
        "The days in a period before, on the first day of the rule; 0 for months.", .number(0...366),
        example: .integer(0)),
      "range": MemberNote("The days of the report."),
      "reason": MemberNote(
        "The reason.",
        .text(
          1...500,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "The end is wrong."),
      "removed": MemberNote("The other entries that were removed."),
      "roundingUnit": MemberNote(
        "The hours that are rounded together: all of a worksite and day, or each entry."),
      "roundingMinutes": MemberNote(
        "The minutes to which hours are rounded when they are saved.", .number(1...30), example: .integer(15)),
      "rows": MemberNote("The rows."),
      "schema": MemberNote("The version of the format.", .text(1...200), example: "worksite.hours/1"),
      "seal": MemberNote("The id of the seal; absent without one."),
      "SealPeriod.Outcome.seal": MemberNote("The id of the seal."),
      "sealedAt": MemberNote("The time of sealing."),
      "sealedBy": MemberNote("The user who sealed the period."),
      "since": MemberNote(
        "The day from which hours are expected: that of the attaching, or of the first hours if that is earlier."
      ),
      "source": MemberNote("The source of the hours."),
      "start": MemberNote("The start, on a whole minute.", example: "2026-11-19T06:30:00Z"),
      "Break.start": MemberNote(
        "The start of the break; absent when unknown.", example: "2026-11-19T10:00:00Z"),
      "state": MemberNote("The state of the entry."),
      "states": MemberNote("Counted minutes by state; states without minutes are left out."),
      "task": MemberNote("The task of the worksite; absent without one."),
      "ReportView.Row.task": MemberNote(
        "The name of the task; absent for hours without a task.", .text(0...255), example: "Formwork"),
      "EntryView.taskName": MemberNote(
        "The name of the task; absent without one.", .text(0...255), example: "Formwork"),
      "HoursFile.Line.taskName": MemberNote(
        "The name of the task; absent without one.", .text(0...255), example: "Formwork"),
      "totalHours": MemberNote(
        "The sum of the hours, with two decimals.", .number(0...1_000_000_000), example: .number(7.5)),
      "totalMinutes": MemberNote(
        "The sum of the counted minutes.", .number(0...9_007_199_254_740_991), example: .integer(450)),
      "unconfirmed": MemberNote("The timers that look forgotten, which no row contains."),
      "userName": MemberNote(
        "The name of the worker; absent when unknown.", .text(0...200), example: "Pekka Korhonen"),
      "way": MemberNote("The resolution of overlaps."),
      "workedMinutes": MemberNote(
        "The elapsed minutes without unpaid breaks.", .number(0...9_007_199_254_740_991),
        example: .integer(450)),
      "worksite": MemberNote("The worksite."),
      "worksiteName": MemberNote("The name of the worksite.", .text(0...255), example: "Marjala"),
      "worksites": MemberNote("The worksites whose managers receive the mark."),
      "year": MemberNote("The year in which the period begins.", .number(0...9999), example: .integer(2026)),
      "path.day": MemberNote(
        "The day, of the years 1970 to 2999.",
        .text(10...10, pattern: "^(19[7-9][0-9]|2[0-9]{3})-[0-9]{2}-[0-9]{2}$"), example: "2026-11-19"),
      "query.year": MemberNote("The year.", .number(1...9998), example: .integer(2026)),
      "query.user": MemberNote(
        "The worker, or several with commas.",
        .text(
          36...2000,
          pattern:
            "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(,[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})*$"
        ), example: "019a9a5f-3e40-7001-8f0e-6a1c2b3d4e5f"),
      "query.state": MemberNote(
        "The states of the hours, with commas; sealed hours are approved, too.",
        .text(
          4...32, pattern: "^(open|submitted|approved|sealed)(,(open|submitted|approved|sealed)){0,3}$"),
        example: "approved"),
      "query.task": MemberNote("The name of the task, on any worksite.", .text(1...255), example: "Formwork"),
      "query.reason": MemberNote(
        "The reason.",
        .text(
          1...500,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "Late hours"),
    ])
}
