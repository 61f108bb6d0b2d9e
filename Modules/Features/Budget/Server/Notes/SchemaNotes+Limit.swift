import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// 1 ... 3660, as a pattern.
  private static let days = "([1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-5][0-9]|3660)"

  /// 1 ... 120, as a pattern.
  private static let months = "([1-9][0-9]?|1[01][0-9]|120)"

  /// The periods of limits.
  static let periods = MemberNote.Bounds.text(
    3...10, pattern: "^(day|week|two-weeks|month|quarter|year|span|\(days)-days|\(months)-months)$")

  /// The notes of the members of limits.
  static let limit = SchemaNotes(
    objects: [
      "LimitTerms": "The amount and the period of a limit, and what is carried over.",
      "LimitView": "A limit of a budget.",
      "SetLimit.Outcome": "The limit that has the terms now.",
    ],
    members: [
      "LimitTerms.anchor": MemberNote(
        "The first day of one of the windows; absent for the first day of the limit.", days1970,
        example: "2026-11-19"),
      "carryOver": MemberNote("The part of the balance that the next window takes over; absent for nothing."),
      "LimitView.place": MemberNote(
        "The place among the other limits: initial, until the first day of another one, or dated, beside all others."
      ),
      "SetLimit.Outcome.limit": MemberNote("The new limit, or the one that was changed instead."),
      "SetLimit.from": MemberNote("The first day it holds for.", days1970, example: "2026-11-19"),
      "LimitTerms.period": MemberNote(
        "The length of the windows: day, week, two-weeks, month, quarter, year, N-days, N-months, or span: once, over the span of the budget or all days. Absent: that of the total; without one, span, but month for a personal budget without a span.",
        periods, example: "month"),
      "SetLimit.place": MemberNote(
        "The place among the other limits: initial, until the first day of another one, or dated, beside all others; absent where it follows from the first day."
      ),
      "terms": MemberNote("The amount and the period; absent without a limit."),
    ])
}
