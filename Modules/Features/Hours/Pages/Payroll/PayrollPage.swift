import Auth
import Core
import Hours
import Operations
import PageKit

/// The page of a pay period for the payroll: seal, unseal, and files.
enum PayrollPage {
  static let pages =
    [
      // The payroll is of the period that ended last.
      WebPage("/hours/payroll") { call in
        let calendar = try call.answer(PayPeriods())
        let period = calendar.period(-1, from: calendar.period(containing: call.today))
        return try view(call, call.newForm(), period.first)
      }
    ]
    + WebPage.form("/hours/payroll/{day}") { call, form in
      try view(call, form, call.day("day"))
    } submit: { call, form in
      try await seal(form, call)
    }

  /// The page of the period with a day.
  static func path(_ day: CivilDate) -> PagePath { PagePath("hours", "payroll", day.description) }

  private static func view(_ call: PageCall, _ form: Form, _ day: CivilDate) throws -> PageView {
    let model = try PayrollModel(call, day)
    let sealing = call.frame(to: path(model.period.first))
    // A form that was rejected names hours that changed; the page shows them as they are now.
    let next = form.isFilledIn ? call.otherForm() : form
    let left = call.query("left").flatMap { Int($0) } ?? 0
    let view = PayrollView(model: model, sealing: (sealing, next), leftOut: left)
    return PageView(
      .payrollTitle, place: HoursPages.place, back: (.toHours, PagePath("hours")), form: form, view.html)
  }

  /// Seals the hours that are as the page showed them.
  private static func seal(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    try Right.sealHours.require(of: try call.actor)
    let period = try call.answer(PayPeriods()).period(containing: call.day("day"))
    let (workers, question) = (SeenPayroll.workers(of: form), PayrollRows(of: period, today: call.today))
    try await call.run(form) { performer in
      let rows = Dictionary(try performer.answer(question).map { ($0.user, $0) }) { one, _ in one }
      let unchanged = workers.filter { seen in
        rows[seen.user].map { $0.isReady && $0.state == seen.state } ?? false
      }.map(\.user)
      guard !unchanged.isEmpty else {
        throw Failure(.conflict, "hours.payrollChanged", .sealedChanged, remedy: .lookOnceMore)
      }
      for (index, user) in unchanged.enumerated() {
        let seal = SealPeriod(id: form.operation.derived(for: "id \(user)"), user: user, days: period)
        try performer.perform(seal, as: index == 0 ? nil : "seal \(user)")
      }
    }
    let sealed = Set(try call.answer(question).filter { $0.seal != nil }.map(\.user))
    let left = workers.count { !sealed.contains($0.user) }
    return .redirect(
      to: path(period.first).with("left", left == 0 ? nil : String(left)), done: form.operation)
  }
}
