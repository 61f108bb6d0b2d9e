import Core
import Operations
import PageKit

/// The page of notices: a pure function of its model.
struct NoticesView {
  let model: NoticesModel

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let content: HTML =
      model.entries.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noNotices)</p></div>" : "\(mark(form, call))\(list)\(more)"
    return PageView(.noticesTitle, back: (.settingsTitle, PagePath("settings")), form: form, content)
  }

  /// The texts, with what the user can do; unseen ones have a badge.
  private var list: HTML {
    let rows = model.entries.map { entry -> HTML in
      let badge: HTML? = entry.isSeen ? nil : "<span class=\"badge good\">\(Phrase.unseenBadge)</span>"
      let time = entry.at.map { "<small>\(Language.current.moment($0, in: model.zone))</small>" as HTML }
      return Self.row(entry.notice, time, badge)
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  /// A row of a notice.
  static func row(_ notice: Notice, _ time: HTML? = nil, _ badge: HTML? = nil) -> HTML {
    let remedy = notice.remedy.map { "<small>\($0.description)</small>" as HTML }
    let value = badge.map { "<div class=\"value\">\($0)</div>" as HTML }
    return "<li><div class=\"row\"><span>\(notice.text)\(remedy)\(time)</span>\(value)</div></li>"
  }

  /// The button that marks all events up to the newest one shown, and what is so at present, as seen.
  private func mark(_ form: Form, _ call: PageCall) -> HTML {
    guard model.canMark else { return "" }
    let ids = HTML(model.unseenStates.map { HTML.hidden("notice", $0.description) })
    let until = model.until.map { HTML.hidden("until", $0.description) }
    let button = call.frame(to: PagePath("notices")).button(
      form, .markAllAsSeen, fields: "\(ids)\(until)\(HTML.hidden("to", PagePath("notices").text))")
    return "<div class=\"actions\">\(button)</div>"
  }

  private var more: HTML {
    guard let next = model.next else { return "" }
    let path = PagePath("notices").with("after", String(next))
    return "<div class=\"actions\">\(HTML.link(.olderNotices, to: path))</div>"
  }
}
