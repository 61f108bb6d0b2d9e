import Core
import Device
import Hours

/// The summary of a worker's pay period.
struct PeriodSummary: Encodable {
  let number: Int
  let year: Int
  let days: DayRange
  let totalMinutes: Int
  /// The state of the least advanced hours; `nil` without hours.
  let state: EntryState?

  /// Makes a summary with the sums of the period's time sheet.
  init(_ days: DayRange, number: Int, of user: ID, _ session: Session) throws {
    let sheet = try session.answer(TimeSheet(of: user, in: days))
    let approval = sheet.minutesByApproval.keys.min { $0.rawValue < $1.rawValue }
    self.number = number
    year = days.first.year
    self.days = days
    totalMinutes = sheet.totalMinutes
    state = sheet.seal?.days == days ? .sealed : approval.map { EntryState($0, isSealed: false) }
  }
}
