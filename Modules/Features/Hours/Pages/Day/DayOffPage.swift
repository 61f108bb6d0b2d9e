import Core
import Hours
import PageKit
import Worksites

/// The form by which a user says that they did not work on a day, or did after all.
enum DayOffPage {
  static let path = PagePath("hours", "off")

  static let pages = [
    WebPage.action("/hours/off") { call, form in
      if isOfHours(form) { return try AddHoursPage.view(form, call) }
      return try HoursDayPage.view(call, day(of: form, call), form: form)
    } submit: { call, form in
      let (day, user) = (try day(of: form, call), try call.user)
      if form.isTicked("on") {
        try await call.perform(RemoveDayOff(user: user, day: day), of: form)
      } else {
        let mark = AddDayOff(
          id: form.operation.derived(for: "id"), user: user, day: day,
          note: isOfHours(form) ? nil : form.text("note"))
        try await call.perform(mark, of: form)
      }
      let back = PagePath(own: form["to"]) ?? PagePath("hours", "day", day.description)
      return .redirect(to: back, done: form.operation)
    }
  ]

  /// The fields of the form.
  ///
  /// - Parameter back: the page to return to; `nil` for that of the day.
  static func fields(_ day: CivilDate, isOff: Bool, back: PagePath? = nil) -> HTML {
    let fields = HTML.hidden("day", day.description) + (isOff ? "" : HTML.hidden("on", "yes"))
    return fields + (back.map { HTML.hidden("to", $0.text) } ?? "")
  }

  /// Whether the form of hours was sent here, whose text is about hours.
  private static func isOfHours(_ form: Form) -> Bool { form.has("start") }

  /// The day that the user chose or typed.
  private static func day(of form: Form, _ call: PageCall) throws -> CivilDate {
    let today = try call.answer(WorkingZones()).today(at: call.enteredAt(form))
    return try placed(at: "day") { try CivilDate(typed: form["day"], today: today) }
  }
}
