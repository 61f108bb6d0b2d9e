import Auth
import Core
import Hours
import Operations
import PageKit

/// The cards of hours on the home page.
enum HoursCards {
  static let all = [
    HomeCard { try timer($0) }, HomeCard { try today($0) }, HomeCard { try period($0) },
    HomeCard { try approval($0) },
  ]

  private static func timer(_ call: PageCall) throws -> HTML? {
    let model = try TimerModel(call, isWhole: false)
    let forms = TimerForms(model, call, back: PagePath())
    let other: HTML = model.running == nil ? HTML.link(.startElsewhere, to: TimerPage.path) : ""
    return HTML.card(
      .timerTitle, id: "home-timer", live: [Audience.user(model.user).key], forms.html(beside: other))
  }

  private static func today(_ call: PageCall) throws -> HTML? {
    let sheet = try call.answer(TimeSheet(in: .day(call.today)))
    let minutes = Language.current.hours(minutes: sheet.totalMinutes)
    let add = HTML.link(.addHours, to: PagePath("hours", "add"), .main)
    // A copy of an earlier day shows its date instead of “today”.
    let day =
      "<time data-plain=\"\(Language.current.dayAndWeekday(call.today))\">\(Phrase.todayTitle)</time>" as HTML
    return HTML.card(
      .hoursPlace, id: "home-hours", live: [Audience.user(try call.user).key],
      "<p>\(day)</p><p class=\"big\">\(minutes)</p>\(add)")
  }

  private static func period(_ call: PageCall) throws -> HTML? {
    let user = try call.user
    let period = try call.answer(PayPeriods()).period(containing: call.today)
    let sheet = try call.answer(TimeSheet(in: period))
    let missing = try call.missingDays(of: user, in: period)
    let balls = DayBalls(sheet.days, missing: missing, today: call.today).html()
    let link = HTML.link(.openPeriod, to: PagePath("hours", "period", call.today.description))
    let note: Phrase = missing.isEmpty ? .nothingMissing : .missingCount(missing.count)
    return HTML.card(
      .thisPeriod, id: "home-period", live: [Audience.user(user).key], "<p>\(note)</p>\(balls)\(link)")
  }

  private static func approval(_ call: PageCall) throws -> HTML? {
    guard Right.approveHours.isGranted(to: try call.actor.role) else { return nil }
    let pending = try call.answer(PendingApprovals())
    let live = try call.managedAudiences().map(\.key)
    if pending.entryCount == 0 { return nil }
    let link = HTML.link(.toApprove(pending.entryCount), to: ApprovalPage.path, .main)
    return HTML.card(
      .approvalCard, id: "home-approvals", live: live,
      "<p>\(Phrase.workersWait(pending.workerCount))</p>\(link)")
  }
}
