import Core
import PageKit
import Worksites

/// The page of a worksite: a pure function of its model.
struct SiteView {
  let model: SiteModel
  let forms: PageForms<FormKey>
  let frame: (PagePath) -> FormFrame

  private var site: Worksite { model.site }

  var page: PageView {
    PageView(
      Phrase(verbatim: site.name), back: (.sitesTitle, SitesPage.path), form: forms.shown,
      """
      \(about)\(ways)<div class="cards">\(HTML.card(.peopleTitle, id: "people", people))\
      \(HTML.card(.tasksTitle, id: "tasks", tasks))</div>\(model.canManage ? changes : "")
      """)
  }

  private func path(_ parts: String...) -> PagePath {
    parts.reduce(PagePath("sites", site.id.description)) { $0.below($1) }
  }

  private var about: HTML {
    let marks = [
      site.archivedAt == nil ? nil : Phrase.archivedSite.description,
      site.isNightWork ? Phrase.nightWork.description : nil, site.zone,
    ].compactMap(\.self).joined(separator: " · ")
    let text: HTML = site.about.isEmpty ? "" : "<p>\(site.about)</p>"
    return "\(text)<p class=\"quiet\">\(marks)</p>"
  }

  /// The places of the worksite on the pages of other features.
  private var ways: HTML {
    """
    <div class="actions">\(HTML.link(.documentsOfSite, to: PagePath("documents", site.id.description)))\
    \(HTML.link(.contactsOfSite, to: PagePath("contacts").with("book", site.id.description)))\
    \(HTML.link(.budgetsOfSite, to: PagePath("budget").with("worksite", site.id.description)))</div>
    """
  }

  private var people: HTML {
    let rows = model.people.map { person -> HTML in
      let states = [
        person.isAttached && model.canManage ? Phrase.attachedState : nil,
        person.isActive ? nil : Phrase.deactivatedState,
      ]
      let notes = states.compactMap { $0?.description }.joined(separator: " · ")
      let note: HTML = notes.isEmpty ? "" : "<small>\(notes)</small>"
      return """
        <li><div class="row"><span>\(person.name)\(note)</span>\(button(person))</div></li>
        """
    }
    let none: Phrase = model.words == nil ? .nobodyAttached : .noSuchUsers
    let list: HTML = rows.isEmpty ? "<p class=\"empty\">\(none)</p>" : "<ul class=\"rows\">\(rows)</ul>"
    let more: HTML = model.more == 0 ? "" : "<p class=\"quiet\">\(Phrase.moreUsers(model.more))</p>"
    return "\(search)<div id=\"site-people\">\(list)\(more)</div>"
  }

  /// The form that shows the users of a name, where not all of them fit.
  private var search: HTML {
    if model.more == 0, model.words == nil { return "" }
    return HTML.search(
      to: path(), results: "site-people",
      HTML.finder(.findUser, value: model.words, in: forms.other(), .findButton))
  }

  /// The button that attaches a user or detaches one, at once.
  private func button(_ person: SiteModel.Person) -> HTML {
    guard model.canManage else { return "" }
    let (label, name): (Phrase, String) =
      person.isAttached ? (.detachButton, "detach") : (.attachButton, "attach")
    let labelled: HTML = "\(label)<span class=\"unseen\"> \(person.name)</span>"
    let fields =
      HTML.hidden(name, person.id.description) + HTML.hidden("find", model.words ?? "")
      + "<button class=\"plain\">\(labelled)</button>"
    return "<div class=\"value\">\(frame(path("people")).html(forms[FormKey(person.id)], fields))</div>"
  }

  private var tasks: HTML {
    let rows = model.tasks.map { task -> HTML in
      model.canManage ? "<li>\(changes(of: task))</li>" : "<li><div class=\"row\">\(task.name)</div></li>"
    }
    let list: HTML =
      rows.isEmpty ? "<p class=\"quiet\">\(Phrase.noTasksYet)</p>" : "<ul class=\"rows\">\(rows)</ul>"
    guard model.canManage else { return list }
    let form = forms[.newTask]
    let add = frame(path("tasks")).html(
      form,
      "\(Field("task", .taskName).html(in: form))<div class=\"actions\">\(HTML.button(.addTask, .plain))</div>"
    )
    return "\(list)\(add)"
  }

  private func changes(of task: WorksiteTask) -> HTML {
    let key = FormKey(task.id)
    let form = forms[key]
    let fields: HTML = """
      \(HTML.hidden(key.name("before"), form.value(key.name("before"), or: task.name)))\
      \(Field(key.name("name"), .siteName).value(task.name).html(in: form))\
      <div class="actions">\(HTML.button(.saveSite))</div>
      """
    let remove = frame(path("tasks", key.text, "remove")).button(
      forms[FormKey("remove")], .removeTask, style: .danger)
    return """
      <details\(HTML.flag(.open, forms.key == key))><summary>\(task.name)</summary>\
      \(frame(path("tasks", key.text)).html(form, fields))<hr>\
      <p class="hint">\(Phrase.removeTaskExplained)</p>\(remove)</details>
      """
  }

  private var changes: HTML { "<div class=\"card\">\(details)\(archive)</div>" }

  private var details: HTML {
    let form = forms[.details]
    let values = [
      ("name", site.name), ("about", site.about), ("zone", site.zone), ("defaultBreak", site.defaultBreak),
    ]
    let before = HTML.before(values, in: form)
    let night = form.value("nightBefore", or: site.isNightWork ? "yes" : "no")
    let pause = Field("defaultBreak", .defaultBreakLabel).hint(.defaultBreakHint).value(site.defaultBreak)
    let fields: HTML = """
      \(before)\(HTML.hidden("nightBefore", night))\
      \(Field("name", .siteName).value(site.name).html(in: form))\
      \(Field("about", .aboutLabel).kind(.lines).value(site.about).html(in: form))\
      \(Field("zone", .zoneLabel).hint(.zoneHint).value(site.zone).html(in: form))\
      \(Field("night", .nightLabel).box(isTicked: site.isNightWork, in: form))\
      \(pause.html(in: form))\
      <div class="actions">\(HTML.button(.saveSite))</div>
      """
    return """
      <details\(HTML.flag(.open, forms.key == .details))><summary>\(Phrase.siteDetails)</summary>\
      \(frame(path("edit")).html(form, fields))</details>
      """
  }

  private var archive: HTML {
    let isArchived = site.archivedAt != nil
    let label: Phrase = isArchived ? .unarchiveSite : .archiveSite
    let button = frame(path("archive")).button(
      forms[.archive], label, fields: HTML.hidden("archived", isArchived ? "no" : "yes"))
    return """
      <details\(HTML.flag(.open, forms.key == .archive))><summary>\(label)</summary>\
      <p class="hint">\(Phrase.archiveSiteExplained)</p>\(button)</details>
      """
  }
}
