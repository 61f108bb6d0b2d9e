import Core
import Hours
import PageKit

/// The page of a day of the user.
enum HoursDayPage {
  static let pages = [
    WebPage("/hours") { call in try view(call, call.today, isFirst: true) },
    WebPage("/hours/day/{day}") { call in try view(call, call.day("day")) },
    WebPage.filter("/hours/day") { call, form in
      if form.failure != nil { return try view(call, call.today, choosing: form) }
      let day = try placed(at: HoursDayView.otherDay) {
        try form.text(HoursDayView.otherDay).map { try CivilDate(typed: $0, today: call.today) }
      }
      return try view(call, day ?? call.today)
    },
  ]

  /// - Parameters:
  ///   - form: the form by which the user said that they did not work, or did after all; `nil` for a new one.
  ///   - choice: the rejected form by which the user chose a day; `nil` for none.
  static func view(
    _ call: PageCall, _ day: CivilDate, form: Form? = nil, choosing choice: Form? = nil, isFirst: Bool = false
  ) throws -> PageView {
    let view = HoursDayView(
      model: try HoursDayModel(call, day),
      off: (call.frame(to: DayOffPage.path, isQueued: true), form ?? call.otherForm()),
      choice: choice ?? call.otherForm())
    return PageView(
      isFirst ? .hoursPlace : .dayTitle(day), place: HoursPages.place,
      back: isFirst ? nil : (.toHours, PagePath("hours")), form: choice ?? form, view.html)
  }
}
