import Core
import Hours
import PageKit

/// The page of a day of the user.
enum HoursDayPage {
  static let pages = [
    WebPage("/hours") { call in try view(call, call.today, isFirst: true) },
    WebPage("/hours/day/{day}") { call in try view(call, call.day("day")) },
    WebPage("/hours/day") { call in
      let day = try call.query("day").map { try CivilDate(typed: $0, today: call.today) } ?? call.today
      return try view(call, day)
    },
  ]

  static func view(
    _ call: PageCall, _ day: CivilDate, form: Form? = nil, isFirst: Bool = false
  ) throws -> PageView {
    let view = HoursDayView(
      model: try HoursDayModel(call, day),
      off: (call.frame(to: DayOffPage.path, isQueued: true), form ?? call.otherForm()))
    return PageView(
      isFirst ? .hoursPlace : .dayTitle(day), place: HoursPages.place,
      back: isFirst ? nil : (.toHours, PagePath("hours")), form: form, view.html)
  }
}
