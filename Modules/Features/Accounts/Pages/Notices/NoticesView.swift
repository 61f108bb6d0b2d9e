import Core
import Operations
import PageKit

/// The page of notices: a pure function of its model.
struct NoticesView {
  let model: NoticesModel

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let content: HTML =
      model.entries.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noNotices)</p></div>" : "\(mark(form, call))\(list)"
    return PageView(.noticesTitle, back: (.settingsTitle, PagePath("settings")), form: form, content)
  }

  /// The texts, with what the user can do; unseen ones have a badge.
  private var list: HTML {
    let rows = model.entries.map { entry -> HTML in
      let badge: HTML? = entry.isSeen ? nil : "<span class=\"badge good\">\(Phrase.unseenBadge)</span>"
      return Self.row(entry.notice, badge)
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  /// A row of a notice.
  static func row(_ notice: Notice, _ badge: HTML? = nil) -> HTML {
    let remedy = notice.remedy.map { "<small>\($0.description)</small>" as HTML }
    let value = badge.map { "<div class=\"value\">\($0)</div>" as HTML }
    return "<li><div class=\"row\"><span>\(notice.text)\(remedy)</span>\(value)</div></li>"
  }

  /// The button that marks all unseen notices as seen.
  private func mark(_ form: Form, _ call: PageCall) -> HTML {
    if model.unseen.isEmpty { return "" }
    let ids = HTML(model.unseen.map { HTML.hidden("notice", $0.description) })
    let button = call.frame(to: PagePath("notices")).button(
      form, .markAllAsSeen, fields: "\(ids)\(HTML.hidden("to", PagePath("notices").text))")
    return "<div class=\"actions\">\(button)</div>"
  }
}
