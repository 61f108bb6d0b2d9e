import CommandKit
import Core
import Hours

/// What a pay period of a worker came to.
struct PeriodSummary: Encodable {
  let number: Int
  let year: Int
  let days: DayRange
  let totalMinutes: Int
  /// How far the hours that have come least far have come; `nil` where there are none.
  let state: EntryState?

  /// What a period came to, counted as the sheet of it counts.
  init(_ days: DayRange, number: Int, of worker: ID, _ session: Session) throws {
    let sheet = try session.answer(TimeSheet(of: worker, in: days))
    let stage = sheet.stages.keys.min { $0.rawValue < $1.rawValue }
    self.number = number
    year = days.first.year
    self.days = days
    totalMinutes = sheet.totalMinutes
    state = sheet.seal?.period == days ? .sealed : stage.map { EntryState($0, isSealed: false) }
  }
}
