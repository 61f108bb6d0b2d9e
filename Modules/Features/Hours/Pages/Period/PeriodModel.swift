import Core
import Hours
import Operations
import PageKit

/// A pay period of a user: its days, entries and sums, and what can be submitted.
struct PeriodModel: Sendable {
  let user: ID
  let today: CivilDate
  let period: DayRange
  let before: DayRange
  let after: DayRange
  let balls: DayBalls
  let missing: [CivilDate]
  let sheet: TimeSheet.Answer
  let isSealed: Bool
  /// The hours that can be submitted, and why others cannot.
  let card: Timecard

  /// The counted minutes of each state, in the order of the states.
  var sums: [(state: EntryState, minutes: Int)] {
    HoursEntry.ApprovalState.allCases.compactMap { state in
      sheet.minutesByApproval[state].map { (EntryState(state, isSealed: isSealed), $0) }
    }
  }

  /// The entries by day, earlier days first.
  var entries: [HoursEntry] { sheet.entries.sorted { $0.start < $1.start } }
}

extension PeriodModel {
  init(_ call: PageCall, _ day: CivilDate) throws {
    user = try call.user
    today = call.today
    let calendar = try call.answer(PayPeriods())
    period = calendar.period(containing: day)
    before = calendar.period(-1, from: period)
    after = calendar.period(1, from: period)
    sheet = try call.answer(TimeSheet(in: period))
    missing = try call.missingDays(of: user, in: period)
    balls = DayBalls(sheet.days, missing: missing, today: call.today)
    isSealed = sheet.seal != nil
    let open = sheet.entries.filter { $0.approvalState == .open }
    card = Timecard(user: user, name: "", entries: isSealed ? [] : open).submittable(at: call.now)
  }
}
