import Core
import Hours
import PageKit

/// The view of an entry.
struct EntryPageView {
  let model: EntryModel
  let form: Form
  let frame: FormFrame
  let removal: (frame: FormFrame, form: Form)

  var html: HTML { "\(state)\(body)\(model.history.html)" }

  private var state: HTML {
    let entry = model.entry
    var state = HTML()
    if let name = model.userName { state += "<p>\(name)</p>" }
    state += "<p>\(EntryList.badge(entry, isSealed: model.isSealed)) \(EntryList.length(of: entry))</p>"
    if !entry.reason.isEmpty { state += "<p class=\"note warn\">\(Phrase.givenBack(entry.reason))</p>" }
    if model.isSealed { return state + "<p class=\"note\">\(Phrase.sealedNoChange)</p>" }
    if !model.isOpen { return state + "<p class=\"note\">\(Phrase.approvedNoChange)</p>" }
    if entry.isSuspicious { state += "<p class=\"note warn\">\(Phrase.seemsForgotten)</p>" }
    return state
  }

  private var body: HTML {
    let entry = model.entry
    if !model.isOpen { return EntryList(entries: [entry], isSealed: model.isSealed, hasDays: true).html }
    let fields = EntryFields(of: entry)
    let confirm: HTML =
      entry.isSuspicious ? HTML.button(.confirmButton, .plain, name: "isConfirmed", value: "yes") : ""
    let buttons = SavingButtons(form: form, ways: []).html
    let edit = frame.html(
      form, "\(fields.shown(in: form))\(fields.html(model.choices, in: form))\(buttons)\(confirm)")
    let remove = removal.frame.button(
      removal.form, .removeButton, style: .danger,
      fields: HTML.hidden(EntryPage.removedDay, entry.day.description))
    return "\(edit)\(remove)"
  }
}
