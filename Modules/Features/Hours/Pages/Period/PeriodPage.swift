import Core
import Hours
import Operations
import PageKit

/// The page of a pay period of the user.
enum PeriodPage {
  static let pages = [
    WebPage("/hours/period/{day}") { call in try view(call) },
    WebPage.action("/hours/period/{day}/submit") { call, form in
      try view(call, form)
    } submit: { call, form in
      let decision = try await call.perform(SubmitEntries(entries: SeenEntries.entries(of: form)), of: form)
      let path = PagePath("hours", "period", try call.day("day").description)
      return .redirect(to: SeenEntries.path(path, after: decision), done: form.operation)
    },
  ]

  private static func view(_ call: PageCall, _ form: Form? = nil) throws -> PageView {
    let day = try call.day("day")
    let model = try PeriodModel(call, day)
    let forms = Dictionary(model.missing.map { ($0, call.otherForm()) }) { one, _ in one }
    let submission = call.frame(to: PagePath("hours", "period", day.description, "submit"))
    let view = PeriodView(
      model: model, submission: (submission, call.otherForm()),
      off: (call.frame(to: DayOffPage.path, isQueued: true), forms), note: SeenEntries.note(call))
    return PageView(
      Phrase { $0.period(model.period) }, place: HoursPages.place, back: (.toHours, PagePath("hours")),
      form: form, view.html)
  }
}
