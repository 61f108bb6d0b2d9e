import Core
import Hours
import Operations
import PageKit
import Worksites

/// The form of new hours, filled as last time.
enum AddHoursPage {
  static let path = PagePath("hours", "add")

  static let pages = WebPage.form("/hours/add") { call, form in
    try view(form, call)
  } submit: { call, form in
    try await add(form, call)
  }

  static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let latest = try call.answer(LatestEntry(until: call.now))
    let wanted = form.id("worksite") ?? latest?.worksite
    let choices = try EntryChoices(call, present: form.id("worksite"), for: wanted)
    let back = (label: Phrase.toHours, path: PagePath("hours"))
    guard let site = choices.proposed(wanted) else {
      return PageView(
        .addHours, place: HoursPages.place, back: back,
        "<div class=\"empty\"><p>\(Phrase.noWorksite)</p><p class=\"quiet\">\(Phrase.askManager)</p></div>")
    }
    let today = site.day(of: call.now)
    let day = form.text("day").flatMap { try? CivilDate(typed: $0, today: today) } ?? today
    var proposal = try proposal(on: day, latest, call)
    proposal.fields.defaultBreak = try call.answer(DefaultBreaks(at: site.id))
    let buttons = try SavingButtons(form, for: call.user, call)
    let fields = "\(proposal.fields.html(choices, in: form))\(buttons.html)" as HTML
    let off = dayOff(isHidden: !proposal.isFree || day > today)
    let main = call.frame(to: path, isQueued: true).html(form, "\(fields)\(off)")
    let recent = try recentDays(showing: day, call)
    var view = PageView(
      .addHours, place: HoursPages.place, back: back, form: form, isKept: true, "\(recent)\(main)")
    view.keptItems = ["day"]
    return view
  }

  /// The current day and those before it, each with a form of its own.
  private static func recentDays(showing day: CivilDate, _ call: PageCall) throws -> HTML {
    let days = DayRange.recent(until: call.today)
    let missing = try call.missingDays(of: call.user, in: days)
    let balls = DayBalls(try call.answer(TimeSheet(in: days)).days, missing: missing, today: call.today)
    return """
      <nav aria-label="\(Phrase.dayLabel)">\(balls.html(showing: day, isOfForm: true))</nav>
      """
  }

  /// The button by which the user says that they did not work on the day of the form.
  ///
  /// - Parameter isHidden: whether the day has hours. The script shows the button for another day of a copy.
  private static func dayOff(isHidden: Bool) -> HTML {
    """
    <div data-free\(HTML.flag(.hidden, isHidden))>\
    \(HTML.queuedButton(.didNotWork, sending: "day", to: DayOffPage.path))</div>
    """
  }

  /// The values of the user's last hours. On a day with hours, the new ones begin after them.
  private static func proposal(on day: CivilDate, _ latest: HoursEntry?, _ call: PageCall) throws -> (
    fields: EntryFields, isFree: Bool
  ) {
    let sheet = try call.answer(TimeSheet(in: .day(day)))
    let isFree =
      !(sheet.days.first?.hasHours ?? false) && sheet.entries.isEmpty && sheet.days.first?.off == nil
    guard let latest else {
      return (EntryFields(on: day), isFree)
    }
    var fields = EntryFields(of: latest, on: day)
    fields.leaveOutDefaultBreak(of: latest, try call.answer(DefaultBreaks(at: latest.worksite)))
    if let last = sheet.entries.max(by: { $0.start < $1.start }) {
      fields.start = last.end.map { EntryFields.time($0, last.zone) } ?? ""
      fields.end = ""
      (fields.breaks, fields.paidBreaks) = ("", "")
    }
    return (fields, isFree)
  }

  private static func add(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    // A form may arrive again after its response was lost. The hours may have changed since.
    if try call.isDone(form) { return .redirect(to: try dayOfHours(form, call), done: form.operation) }
    let user = try call.user
    let hours = try TypedHours(
      form, at: TypedPlace(form, for: [user], call), now: call.enteredAt(form))
    let entry = hours.addition(form.operation.derived(for: "id"), for: user, form)
    let way = OverlapResolution(rawValue: form["way"])
    try await call.run(form) { _ = try $0.add(entry, way) }
    return .redirect(to: PagePath("hours", "day", hours.day.description), done: form.operation)
  }

  /// The page of the day of the hours that a form entered.
  private static func dayOfHours(_ form: Form, _ call: PageCall) throws -> PagePath {
    guard let entry = try? call.answer(EntryWithID(form.operation.derived(for: "id"))) else {
      return PagePath("hours")
    }
    return PagePath("hours", "day", entry.day.description)
  }
}
