import Auth
import Core
import Hours
import PageKit

/// A pay period for the payroll: the hours of all workers by state.
struct PayrollModel: Sendable {
  let period: DayRange
  let before: DayRange
  let after: DayRange
  /// Whether the last day of the period is over.
  let isOver: Bool
  /// The workers, by name.
  let rows: [PayrollRows.Row]
  /// The keys of the changes that change the page.
  let live: [String]

  /// The workers whose hours can be sealed.
  var ready: [PayrollRows.Row] { rows.filter(\.isReady) }

  /// The counted minutes of all workers in a state.
  func minutes(_ state: EntryState) -> Int { rows.reduce(0) { $0 + ($1.minutes[state] ?? 0) } }

  /// The counted minutes of all workers.
  var totalMinutes: Int { rows.reduce(0) { $0 + $1.totalMinutes } }

  /// The hundredths of an hour of all workers: the sum of those that the rows show.
  var totalHundredths: Int { rows.reduce(0) { $0 + $1.totalHundredths } }
}

extension PayrollModel {
  /// - Throws: ``Failure`` of kind `forbidden` for a user who may not seal hours.
  init(_ call: PageCall, _ day: CivilDate) throws {
    try Right.sealHours.require(of: try call.actor)
    let calendar = try call.answer(PayPeriods())
    period = calendar.period(containing: day)
    before = calendar.period(-1, from: period)
    after = calendar.period(1, from: period)
    isOver = period.last < call.today
    rows = try call.answer(PayrollRows(of: period, today: call.today))
    live = [Audience.company.key] + (try call.managedAudiences().map(\.key))
  }
}

/// The hours of workers as a page showed them, in the form that seals them.
enum SeenPayroll {
  /// The fields of a form, one for each worker with the state that the page showed.
  static func fields(_ rows: [PayrollRows.Row]) -> HTML {
    HTML(rows.map { HTML.hidden("seen", "\($0.user) \($0.state)") })
  }

  /// The workers of a form, each with the state that the page showed.
  ///
  /// Each worker has a button of their own; another button is for all workers of the page.
  static func workers(of form: Form) -> [(user: ID, state: String)] {
    let only = form.text("only")
    return form.values("seen").compactMap { text -> (user: ID, state: String)? in
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 2, let user = ID(parts[0]) else { return nil }
      return (user, parts[1])
    }.filter { only == nil || $0.user.description == only }
  }
}
