import Auth
import Core
import Hours
import Operations
import PageKit

/// The page of the rule for pay periods, which shows the periods of a typed rule before it is saved.
enum PayRulePage {
  static let path = PagePath("admin", "periods")

  static let pages = WebPage.form("/admin/periods") { call, form in
    try view(call, form, nil)
  } submit: { call, form in
    try Right.setPayPeriods.require(of: try call.actor)
    if try call.isDone(form) { return .redirect(to: path, done: form.operation) }
    let rule = try TypedPayRule(form, today: call.today, in: call.answer(PayPeriods()))
    // Only a rule whose periods the page showed is saved.
    guard form.isTicked("save"), form["seen"] == rule.seen else { return .view(try view(call, form, rule)) }
    try await call.perform(rule.operation(form.operation.derived(for: "id")), of: form)
    return .redirect(to: path, done: form.operation)
  }

  private static func view(_ call: PageCall, _ form: Form, _ rule: TypedPayRule?) throws -> PageView {
    let model = try PayRuleModel(call, rule)
    return PageView(
      .payRuleTitle, back: (.toSettings, PagePath("settings")), form: form,
      PayRuleView(model: model, form: form, frame: call.frame(to: path)).html)
  }
}

/// A rule for pay periods as a user typed it.
struct TypedPayRule: Hashable, Sendable {
  let from: CivilDate
  /// The days in a period; `nil` for months.
  let length: Int?
  /// The first day of one of the periods.
  let anchor: CivilDate?

  /// The rule of a form. Without a first day, it applies from the end of the present period on.
  ///
  /// - Throws: ``Failure`` `core.date` with the field of a day that cannot be read.
  init(_ form: Form, today: CivilDate, in calendar: PayCalendar) throws {
    func day(_ field: String) throws -> CivilDate? {
      do {
        return try form.text(field).map { try CivilDate(typedComing: $0, today: today) }
      } catch let failure as Failure {
        throw failure.with(field: field)
      }
    }
    from = try day("from") ?? calendar.period(containing: today).end
    let isOfDays = form["schedule"] == Self.days
    // The operation rejects a length of 0, as any text that is no number.
    length = isOfDays ? form.text("length").flatMap { Int($0) } ?? 0 : nil
    anchor = isOfDays ? try day("anchor") ?? from : nil
  }

  /// The value of the field for periods of a number of days.
  static let days = "days"
  /// The value of the field for months.
  static let months = "months"

  /// A text that is another one for another rule.
  var seen: String {
    ["\(from)", length.map(String.init) ?? "", anchor?.description ?? ""].joined(separator: " ")
  }

  func operation(_ id: ID) -> SetPayRule { SetPayRule(id: id, from: from, length: length, anchor: anchor) }
}
