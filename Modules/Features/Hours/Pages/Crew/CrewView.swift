import Core
import Hours
import PageKit
import Worksites

/// The page of the crew: the hours of the last day again, or one shift for many.
struct CrewView {
  let model: CrewModel
  let copying: (frame: FormFrame, form: Form)
  let adding: (frame: FormFrame, form: Form)
  /// The form that searches for workers.
  let searching: Form

  var html: HTML { "\(sites)\(like)\(HTML.card(.oneShift, id: "crew-add", shift))" }

  /// Links to the crews of the other worksites.
  private var sites: HTML {
    if model.sites.count < 2 { return "<p>\(model.site.name)</p>" }
    let links = model.sites.map { site -> HTML in
      let current: HTML = site.id == model.site.id ? " aria-current=\"page\"" : ""
      let path = CrewPage.path.with("worksite", site.id.description)
      let mark = site.id == model.site.id ? "› " : ""
      return "<a class=\"button plain\" href=\"\(path)\"\(current)>\(mark)\(site.name)</a>"
    }
    return "<nav class=\"actions\" aria-label=\"\(Phrase.worksiteLabel)\">\(links)</nav>"
  }

  private var like: HTML {
    guard let day = model.lastDay, !model.lastHours.isEmpty else { return "" }
    let (frame, form) = copying
    let ticked = Set(form.values("copy"))
    let rows = model.lastHours.map { copied -> HTML in
      let entry = copied.entry
      let times = Language.current.times(from: entry.start, to: entry.end, in: entry.zone)
      let isTicked = form.isFilledIn ? ticked.contains(entry.id.description) : !copied.hasHours
      let lines = [entry.taskName ?? "", copied.hasHours ? Phrase.hasHoursToday.description : ""]
        .filter { !$0.isEmpty }.joined(separator: " · ")
      return TickBox(
        name: "copy", value: entry.id, isTicked: isTicked, label: copied.name,
        note: "\(times)\(lines.isEmpty ? "" : " · \(lines)")"
      ).html
    }
    return HTML.card(
      .likeDay(day), id: "crew-like",
      frame.html(form, "\(rows)\(more(model.moreHours))\(HTML.button(.saveButton))"))
  }

  private func more(_ count: Int) -> HTML {
    count == 0 ? "" : "<p class=\"quiet\">\(Phrase.moreOfCrew(count))</p>"
  }

  /// The form that lists the workers with a name; only where the page does not list all. It changes nothing.
  private var search: HTML {
    if model.people.count == model.peopleCount { return "" }
    let field = Field("find", .findWorker).kind(.search).value(model.words)
    return """
      <form method="get" action="\(CrewPage.path)">\(HTML.hidden("worksite", model.site.id.description))\
      \(field.html(in: searching))\(HTML.button(.showButton, .plain))</form>
      """
  }

  private var shift: HTML {
    let (frame, form) = adding
    if model.peopleCount == 0 { return "<p class=\"empty\">\(Phrase.nobodyThere)</p>" }
    if model.people.isEmpty { return "\(search)<p class=\"empty\">\(Phrase.noWorkerCalled)</p>" }
    let ticked = Set(form.values("for"))
    let boxes = model.people.map { person -> HTML in
      let isTicked = form.isFilledIn ? ticked.contains(person.id.description) : !person.hasHours
      return TickBox(
        name: "for", value: person.id, isTicked: isTicked, label: person.name,
        note: person.hasHours ? Phrase.hasHoursToday.description : ""
      ).html
    }
    let error: HTML =
      form.failure?.field == "for"
      ? "<p class=\"error\" id=\"for-error\">\(form.failure?.message ?? .chooseWorkers)</p>" : ""
    let people: HTML = """
      <fieldset class="field" id="for"><legend>\(Phrase.workersLabel)</legend>\(error)\(boxes)</fieldset>
      """
    let buttons = SavingButtons(form: form, ways: []).html
    let rest = model.words == nil ? more(model.peopleCount - model.people.count) : ""
    let fields = frame.html(
      form, "\(people)\(rest)\(model.fields.html(model.choices, in: form, isSiteFixed: true))\(buttons)")
    return "\(search)\(fields)"
  }
}
