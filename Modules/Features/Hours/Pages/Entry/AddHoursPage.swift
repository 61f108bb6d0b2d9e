import Core
import Hours
import Operations
import PageKit
import ServerKit

/// The form of new hours, filled as last time.
enum AddHoursPage {
  static let path = PagePath("hours", "add")

  static let pages = WebPage.form("/hours/add") { call, form in
    try view(form, call)
  } submit: { call, form in
    try await add(form, call)
  }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let latest = try call.answer(LatestEntry(until: call.now))
    let choices = try EntryChoices(call, for: form.id("worksite") ?? latest?.worksite)
    let back = (label: Phrase.toHours, path: PagePath("hours"))
    if choices.sites.isEmpty {
      return PageView(
        .addHours, place: HoursPages.place, back: back,
        "<div class=\"empty\"><p>\(Phrase.noWorksite)</p><p class=\"quiet\">\(Phrase.askManager)</p></div>")
    }
    let day = form.text("day").flatMap { try? CivilDate(typed: $0, today: call.today) } ?? call.today
    let proposal = try proposal(on: day, latest, call)
    let buttons = try SavingButtons(form, choices, for: call.user, call)
    let main = call.frame(to: path, isQueued: true).html(
      form, "\(proposal.fields.html(choices, in: form))\(buttons.html)")
    let off: HTML =
      proposal.isFree
      ? call.frame(to: DayOffPage.path, isQueued: true).button(
        call.otherForm(), .didNotWork(on: day), fields: DayOffPage.fields(day, isOff: true)) : ""
    return PageView(.addHours, place: HoursPages.place, back: back, form: form, isKept: true, "\(main)\(off)")
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
    if let last = sheet.entries.max(by: { $0.start < $1.start }) {
      fields.start = last.end.map { EntryFields.time($0, last.zone) } ?? ""
      fields.end = ""
      (fields.breaks, fields.paidBreaks) = ("", "")
    }
    return (fields, isFree && day <= call.today)
  }

  private static func add(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let hours = try TypedHours(form, EntryChoices(call, for: form.id("worksite")), at: call.enteredAt(form))
    let entry = hours.addition(form.operation.derived(for: "id"), for: try call.user, form)
    if let way = OverlapResolution(rawValue: form["way"]) {
      let actor = try call.actor
      let operation = form.operation
      try await call.services.writes.run(as: actor) { performer in
        // A form that is sent twice changes nothing the second time.
        if try performer.earlier(operation, AddEntry.self) == nil {
          _ = try performer.add(entry, way, batch: operation, as: operation)
        }
      }
    } else {
      try await call.perform(entry, of: form)
    }
    return .redirect(to: PagePath("hours", "day", hours.day.description), done: form.operation)
  }
}
