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
        let entry = try? call.answer(EntryWithID(try call.id("id")))
        try await call.perform(RemoveEntry(entry: try call.id("id")), of: form)
        let day = entry.map { PagePath("hours", "day", $0.day.description) }
        return .redirect(to: day ?? PagePath("hours"), done: form.operation)
      }
    ]

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
      back: (.dayTitle(day), PagePath("hours", "day", day.description)), form: form, view.html)
  }

  private static func edit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let entry = try call.answer(EntryWithID(try call.id("id")))
    let choices = try EntryChoices(call, present: entry.worksite, for: form.id("worksite"))
    let hours = try TypedHours(form, choices, at: call.now, isRunning: entry.isRunning)
    try await call.perform(operation(form, entry, hours), of: form)
    return .redirect(to: PagePath("hours", "day", hours.day.description), done: form.operation)
  }

  /// The operation that changes the fields which the user changed; changes of others stay.
  private static func operation(_ form: Form, _ entry: HoursEntry, _ hours: TypedHours) -> EditEntry {
    var edit = EditEntry(entry: entry.id, isConfirmed: form.isTicked("isConfirmed") ? true : nil)
    if form.isTicked("isDayConfirmed") { edit.isDayConfirmed = true }
    if form.isChanged("worksite"), hours.site.id != entry.worksite {
      edit.worksite = Edit(from: entry.worksite, to: hours.site.id)
      if hours.zone != entry.zone { edit.zone = Edit(from: entry.zone.identifier, to: hours.zone.identifier) }
    }
    if edit.worksite != nil || form.isChanged("task"), hours.task != entry.task {
      edit.task = Edit(from: entry.task, to: hours.task)
    }
    if form.isChanged("day") || form.isChanged("start") || edit.worksite != nil, hours.start != entry.start {
      edit.start = Edit(from: entry.start, to: hours.start)
    }
    if form.isChanged("day") || form.isChanged("end") || edit.worksite != nil, hours.end != entry.end {
      edit.end = Edit(from: entry.end, to: hours.end)
    }
    let isBreak = ["day", "breaks", "paidBreaks"].contains { form.isChanged($0) } || edit.worksite != nil
    if isBreak, hours.breaks != entry.breaks { edit.breaks = Edit(from: entry.breaks, to: hours.breaks) }
    if form.isChanged("note"), hours.note != entry.note { edit.note = Edit(from: entry.note, to: hours.note) }
    return edit
  }
}
