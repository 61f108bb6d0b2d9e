import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The page of an entry: edit, confirm, remove, and its history.
enum EntryPage {
  static let pages =
    WebPage.form("/hours/entries/{id}") { call, form in
      try view(form, call)
    } submit: { call, form in
      try await edit(form, call)
    } + [
      WebPage.action("/hours/entries/{id}/remove") { call, form in
        try view(form, call)
      } submit: { call, form in
        let id = try call.id("id")
        // A form that was sent before removed the entry.
        if try !call.isDone(form) { _ = try call.answer(EntryWithID(id)) }
        try await call.perform(RemoveEntry(entry: id), of: form)
        let day = CivilDate(iso: form[removedDay])
        return .redirect(to: dayPath(day), done: form.operation)
      }
    ]

  /// The field of the day whose page follows a removal, when the entry is gone.
  static let removedDay = "day"

  private static func dayPath(_ day: CivilDate?) -> PagePath {
    day.map { PagePath("hours", "day", $0.description) } ?? PagePath("hours")
  }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let model = try EntryModel(call)
    let path = PagePath("hours", "entries", model.entry.id.description)
    let view = EntryPageView(
      model: model, form: form, frame: call.frame(to: path),
      removal: (
        call.frame(to: PagePath("hours", "entries", model.entry.id.description, "remove")), call.otherForm()
      ))
    let day = model.entry.day
    return PageView(
      .entryTitle, place: HoursPages.place,
      back: (.dayTitle(day), PagePath("hours", "day", day.description)), form: form, view.html
    ).live([.user(model.entry.user), .managers(model.entry.worksite)])
  }

  private static func edit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let id = try call.id("id")
    // A form may arrive again after its response was lost. The entry may have changed or gone since.
    if try call.isDone(form) {
      return .redirect(to: dayPath(try? call.answer(EntryWithID(id)).day), done: form.operation)
    }
    let entry = try call.answer(EntryWithID(id))
    let place = try TypedPlace(form, of: entry, call)
    let hours = try TypedHours(form, at: place, now: call.now, isRunning: entry.isRunning)
    try await call.perform(operation(form, entry, hours), of: form)
    return .redirect(to: dayPath(hours.day), done: form.operation)
  }

  /// The operation that changes the fields which the user changed; changes of others stay.
  private static func operation(_ form: Form, _ entry: HoursEntry, _ hours: TypedHours) -> EditEntry {
    var edit = EditEntry(entry: entry.id, isConfirmed: form.isTicked("isConfirmed") ? true : nil)
    if form.isTicked("isDayConfirmed") { edit.isDayConfirmed = true }
    let place = hours.place
    if form.isChanged("worksite"), place.worksite != entry.worksite {
      edit.worksite = Edit(from: entry.worksite, to: place.worksite)
      if place.zone != entry.zone { edit.zone = Edit(from: entry.zone.identifier, to: place.zone.identifier) }
    }
    if edit.worksite != nil || form.isChanged("task"), place.task != entry.task {
      edit.task = Edit(from: entry.task, to: place.task)
    }
    if form.isChanged("day") || form.isChanged("start") || edit.worksite != nil, hours.start != entry.start {
      edit.start = Edit(from: entry.start, to: hours.start)
    }
    if form.isChanged("day") || form.isChanged("end") || hours.isSpan || edit.worksite != nil,
      hours.end != entry.end
    {
      edit.end = Edit(from: entry.end, to: hours.end)
    }
    let isBreak = ["day", "breaks", "paidBreaks"].contains { form.isChanged($0) } || edit.worksite != nil
    if isBreak, hours.breaks != entry.breaks { edit.breaks = Edit(from: entry.breaks, to: hours.breaks) }
    if form.isChanged("note"), hours.note != entry.note { edit.note = Edit(from: entry.note, to: hours.note) }
    return edit
  }
}
