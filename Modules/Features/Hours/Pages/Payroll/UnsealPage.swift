import Auth
import Core
import Hours
import Operations
import PageKit

/// The page on which a sealed pay period of a worker is opened again, with a reason.
enum UnsealPage {
  static let pages = WebPage.form("/hours/payroll/{day}/unseal/{user}") { call, form in
    try view(call, form)
  } submit: { call, form in
    guard let seal = form.id("seal") else {
      throw Failure(.notFound, "hours.notSealed", .notSealedHere, remedy: .lookOnceMore)
    }
    try await call.perform(UnsealPeriod(seal: seal, reason: form["reason"]), of: form)
    return .redirect(to: PayrollPage.path(try call.day("day")), done: form.operation)
  }

  /// The page of a period and a worker.
  static func path(_ period: DayRange, _ user: ID) -> PagePath {
    PagePath("hours", "payroll", period.first.description, "unseal", user.description)
  }

  private static func view(_ call: PageCall, _ form: Form) throws -> PageView {
    try Right.sealHours.require(of: try call.actor)
    let (day, user) = (try call.day("day"), try call.id("user"))
    let period = try call.answer(PayPeriods()).period(containing: day)
    let row = try call.answer(PayrollRows(of: period, today: call.today)).first { $0.user == user }
    let back = (label: Phrase.payrollTitle, path: PayrollPage.path(period.first))
    guard let row, let seal = row.seal else {
      return PageView(
        .unsealTitle, place: HoursPages.place, back: back, form: form,
        "<div class=\"empty\"><p>\(Phrase.notSealedHere)</p></div>")
    }
    let reason = Field("reason", .reasonLabel).hint(.unsealReasonHint).html(in: form)
    let fields: HTML = """
      \(HTML.hidden("seal", seal.description))\(reason)\(HTML.button(.unsealTitle, .danger))
      """
    return PageView(
      .unsealTitle, place: HoursPages.place, back: back, form: form,
      """
      <p><strong>\(row.userName)</strong> · \(Language.current.period(period)) · \
      \(Language.current.hours(minutes: row.totalMinutes))</p><p>\(Phrase.unsealExplained)</p>\
      \(call.frame(to: path(period, user)).html(form, fields))
      """)
  }
}
