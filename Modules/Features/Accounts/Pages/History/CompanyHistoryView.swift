import Accounts
import Core
import PageKit
import Worksites

/// The history of the company: a pure function of its model.
struct CompanyHistoryView {
  let model: CompanyHistoryModel

  func page(_ form: Form) -> PageView {
    PageView(
      .historyTitle, back: (.settingsTitle, PagePath("settings")), form: form,
      "\(filter(form))\(list)\(more)")
  }

  private func filter(_ form: Form) -> HTML {
    let users =
      [Field.Option("", Phrase.allUsers.description)]
      + model.users.map { Field.Option($0.id.description, $0.name) }
    let sites =
      [Field.Option("", Phrase.allOfCompany.description)]
      + model.sites.map { Field.Option($0.id.description, $0.name) }
    return """
      <form method="get" action="\(CompanyHistoryPage.path)"><div class="pair">\
      \(Field("user", .userOfAct).select(users, in: form))\(Field("worksite", .worksiteOfAct).select(sites, in: form))\
      \(Field("day", .dayOfAct).hint(.dayOfActHint).html(in: form))\
      \(Field("record", .recordOfAct).hint(.recordOfActHint).html(in: form))</div>\
      <div class="actions">\(HTML.button(.showActs, .plain))</div></form>
      """
  }

  private var list: HTML {
    if model.filter == nil { return "" }
    if model.acts.isEmpty {
      return "<p class=\"empty\">\(model.next == nil ? Phrase.noActs : .noLateActs)</p>"
    }
    let rows = model.acts.map { act -> HTML in
      let undone: HTML = act.isUndone ? " <span class=\"badge warn\">\(Phrase.undoneState)</span>" : ""
      let details = act.details.map { "<small>\($0)</small>" as HTML }
      let place: HTML = act.address.map { "<small>\($0)</small>" } ?? ""
      return """
        <li id="\(act.id)"><div class="row"><span>\(act.userName) \(act.summary)\(undone)\(details)\(place)</span>\
        <span class="value"><small>\(act.time)</small></span></div></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  private var more: HTML {
    guard let next = model.next, let filter = model.filter else { return "" }
    let path = CompanyHistoryPage.path.with("user", filter.user?.description)
      .with("worksite", filter.worksite?.description).with("record", filter.record?.description)
      .with("day", filter.day?.description).with("after", next.text)
    return "<p>\(HTML.link(.olderActs, to: path))</p>"
  }
}
