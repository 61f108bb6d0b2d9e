import Auth
import Core
import Hours
import PageKit

/// A day of a user, with the pay period around it.
struct HoursDayModel: Sendable {
  let user: ID
  let day: CivilDate
  let today: CivilDate
  /// The days of the pay period; on the current day also the four days before it.
  let balls: DayBalls
  /// The hours of the day.
  let summary: TimeSheet.Day
  /// The entries that began on the day.
  let entries: [HoursEntry]
  let isSealed: Bool
  /// The running timer of the user.
  let running: HoursEntry?
  /// Whether the user enters hours of others.
  let isManager: Bool
  /// Whether the user seals pay periods.
  let isOfPayroll: Bool
}

extension HoursDayModel {
  init(_ call: PageCall, _ day: CivilDate) throws {
    let period = try call.answer(PayPeriods()).period(containing: day)
    let sheet = try call.answer(TimeSheet(in: period))
    user = try call.user
    self.day = day
    today = call.today
    let shown = day == call.today ? period.withRecentDays(of: day) : period
    let days = shown == period ? sheet.days : try call.answer(TimeSheet(in: shown)).days
    balls = DayBalls(days, missing: try call.missingDays(of: user, in: shown), today: call.today)
    summary = sheet.days.first { $0.day == day } ?? TimeSheet.Day(day: day)
    entries = sheet.entries.filter { $0.day == day }.sorted { $0.start < $1.start }
    isSealed = sheet.seal?.days.contains(day) ?? false
    running = try call.answer(RunningEntry())
    let role = try call.actor.role
    isManager = Right.manageHours.isGranted(to: role)
    isOfPayroll = Right.sealHours.isGranted(to: role)
  }
}
