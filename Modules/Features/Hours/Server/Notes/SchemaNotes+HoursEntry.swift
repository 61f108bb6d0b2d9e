import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of entries of hours.
  static let hoursEntry = SchemaNotes(
    objects: [
      "Break": "A break in a shift, with a start or as a number of minutes only.",
      "CountedHours": "The counted minutes of an entry after it was added or changed.",
      "EntryView": "An entry of hours.",
      "FittedHours": "The entries that a request added, changed and removed.",
      "HoursFile": "An export of hours.",
      "HoursFile.Line": "An entry of an export, with its decimal hours.",
      "NewFittedHours": "New hours, and the resolution of overlaps with other entries.",
      "TimerRoutes.Running": "The running entry, if there is one.",
    ],
    members: [
      "added": MemberNote("The new entries, by start."),
      "breaks": MemberNote(
        "The breaks. Hours without this member have the default break; those of a device have none.",
        .list(0...20)),
      "changed": MemberNote("The other entries that were shortened, and new pieces of them."),
      "countedMinutes": MemberNote(
        "The worked minutes, rounded as the company's settings say.", .number(0...9_007_199_254_740_991),
        example: .integer(450)),
      "day": MemberNote("The day."),
      "EntryView.end": MemberNote(
        "The end; absent while the entry runs.", example: "2026-11-19T14:30:00.000Z"),
      "end": MemberNote("The end, on a whole minute.", example: "2026-11-19T14:30:00Z"),
      "entry": MemberNote("The entry."),
      "hours": MemberNote(
        "The counted hours, with two decimals.", .number(0...1_000_000), example: .number(7.5)),
      "isConfirmed": MemberNote("Whether the user confirmed a long shift or a timer that looks forgotten."),
      "isDayConfirmed": MemberNote("Whether the user confirmed a day that is far ahead."),
      "isPaid": MemberNote("Whether the break counts as work."),
      "isSuspicious": MemberNote("Whether the hours look like a forgotten timer."),
      "length": MemberNote(
        "The days in a period; absent for months.", .number(1...366), example: .integer(14)),
      "minutes": MemberNote("The length of the break, in minutes.", .number(1...2880), example: .integer(30)),
      "previousLength": MemberNote(
        "The days in a period before, on the first day of the rule; 0 for months.", .number(0...366),
        example: .integer(0)),
      "removed": MemberNote("The other entries that were removed."),
      "schema": MemberNote("The version of the format.", .text(1...200), example: "worksite.hours/1"),
      "source": MemberNote("The source of the hours."),
      "start": MemberNote("The start, on a whole minute.", example: "2026-11-19T06:30:00Z"),
      "Break.start": MemberNote(
        "The start of the break; absent when unknown.", example: "2026-11-19T10:00:00Z"),
      "state": MemberNote("The state of the entry."),
      "task": MemberNote("The task of the worksite; absent without one."),
      "EntryView.taskName": MemberNote(
        "The name of the task; absent without one.", .text(0...255), example: "Formwork"),
      "HoursFile.Line.taskName": MemberNote(
        "The name of the task; absent without one.", .text(0...255), example: "Formwork"),
      "totalHours": MemberNote(
        "The sum of the hours, with two decimals.", .number(0...1_000_000_000), example: .number(7.5)),
      "userName": MemberNote(
        "The name of the worker; absent when unknown.", .text(0...200), example: "Pekka Korhonen"),
      "way": MemberNote("The resolution of overlaps."),
      "workedMinutes": MemberNote(
        "The elapsed minutes without unpaid breaks.", .number(0...9_007_199_254_740_991),
        example: .integer(450)),
      "worksite": MemberNote("The worksite."),
      "worksiteName": MemberNote("The name of the worksite.", .text(0...255), example: "Marjala"),
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
    ])
}
