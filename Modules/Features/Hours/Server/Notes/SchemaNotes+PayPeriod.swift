import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of pay periods, decisions and days off.
  static let payPeriod = SchemaNotes(
    objects: [
      "DecidedHours": "The hours of one worker that a decision was about.",
      "EntryDecision": "The result of a decision about entries.",
      "LeftOutEntry":
        "An entry that changed after the user saw it; it stays as it is, and has no day when it is gone.",
      "AddDayOff.DayOffAudience": "The worksites whose managers receive a day-off mark.",
      "MissingHoursView": "The days on which hours of a worker are missing.",
      "PayPeriodView": "A pay period.",
      "PeriodRoutes.PayRuleView": "The pay schedule from a day on.",
      "SealPeriod.Outcome": "The seal of the period, also where it was sealed already.",
      "Seal": "A sealed pay period.",
      "SetPayRule.Outcome": "The schedule that the rule replaced.",
      "SeenEntry": "An entry and the version on which a user based a decision.",
      "UnsealPeriod.Outcome": "The period that is open to changes again.",
    ],
    members: [
      "PeriodRoutes.PayRuleView.anchor": MemberNote("The first day of a period."),
      "dayCount": MemberNote("The number of days with hours.", .number(1...1000), example: .integer(5)),
      "days": MemberNote("The days."),
      "DayRange.end": MemberNote("The day after the last one.", example: "2026-11-20"),
      "DayRange.start": MemberNote("The first day."),
      "entries": MemberNote("The entries.", .list(0...1000)),
      "first": MemberNote("The first day with hours."),
      "from": MemberNote("The first day to which the rule applies."),
      "EntryDecision.hours": MemberNote("The hours that the decision changed, by worker.", .list(0...1000)),
      "SealPeriod.Outcome.hours": MemberNote(
        "The sealed hours; absent without any, and for a period that was sealed already."),
      "UnsealPeriod.Outcome.hours": MemberNote("The hours; absent without any."),
      "last": MemberNote("The last day with hours."),
      "leftOut": MemberNote(
        "The entries that changed after the user saw them; absent without any.", .list(0...1000)),
      "off": MemberNote(
        "The note of the day-off mark; absent without a mark.", .text(0...4000), example: "Holiday"),
      "period": MemberNote("The pay period."),
      "reason": MemberNote(
        "The reason.",
        .text(
          1...500,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "The end is wrong."),
      "seal": MemberNote("The id of the seal; absent without one."),
      "SealPeriod.Outcome.seal": MemberNote("The id of the seal."),
      "sealedAt": MemberNote("The time of sealing."),
      "sealedBy": MemberNote("The user who sealed the period."),
      "since": MemberNote(
        "The day from which hours are expected: that of the attaching, or of the first hours if that is earlier."
      ),
      "worksites": MemberNote("The worksites whose managers receive the mark."),
      "year": MemberNote("The year in which the period begins.", .number(0...9999), example: .integer(2026)),
      "path.day": MemberNote(
        "The day, of the years 1970 to 2999.",
        .text(10...10, pattern: "^(19[7-9][0-9]|2[0-9]{3})-[0-9]{2}-[0-9]{2}$"), example: "2026-11-19"),
      "query.year": MemberNote("The year.", .number(1...9998), example: .integer(2026)),
      "query.reason": MemberNote(
        "The reason.",
        .text(
          1...500,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "Late hours"),
    ])
}
