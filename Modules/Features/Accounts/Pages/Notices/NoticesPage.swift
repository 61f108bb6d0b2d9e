import Auth
import Core
import Operations
import PageKit

/// The page of the notices that the user has not seen, and their card on the home page.
enum NoticesPage {
  static let pages = WebPage.form("/notices") { call, form in
    NoticesView(notices: try call.unseenNotices()).page(form, call)
  } submit: { call, form in
    try await call.perform(SeeNotices(notices: form.values("notice").compactMap { ID($0) }), of: form)
    return .redirect(to: PagePath(own: form["to"]) ?? PagePath("notices"))
  }

  /// The most notices on the home page.
  private static let maxOnHome = 3

  /// The card of the newest notices; `nil` when the user has seen all.
  static let card = HomeCard { call in
    let notices = try call.unseenNotices()
    guard !notices.isEmpty, let user = call.visitor?.user else { return nil }
    let shown = NoticesView(notices: Array(notices.prefix(maxOnHome)))
    let more: HTML? =
      notices.count > maxOnHome ? HTML.link(.allNotices(notices.count), to: PagePath("notices")) : nil
    return .card(
      .noticesTitle, id: "notices", live: [Audience.user(user).key],
      "\(shown.list)<div class=\"actions\">\(shown.seen(call.otherForm(), to: PagePath(), call))\(more)</div>"
    )
  }
}

/// Notices as a list: a pure function of them.
struct NoticesView {
  /// The notices, the newest first.
  let notices: [Notice]

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let content: HTML =
      notices.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noNotices)</p></div>"
      : "\(list)\(seen(form, to: PagePath("notices"), call))"
    return PageView(.noticesTitle, back: (.settingsTitle, PagePath("settings")), form: form, content)
  }

  /// The texts, with what the user can do.
  var list: HTML {
    let rows = notices.map { notice -> HTML in
      let remedy = notice.remedy.map { "<small>\($0.description)</small>" as HTML }
      return "<li><div class=\"row\"><span>\(notice.text)\(remedy)</span></div></li>"
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  /// The button that marks these notices as seen.
  func seen(_ form: Form, to path: PagePath, _ call: PageCall) -> HTML {
    let ids = HTML(notices.map { HTML.hidden("notice", $0.id.description) })
    return call.frame(to: PagePath("notices")).button(
      form, .markAsSeen, fields: ids + HTML.hidden("to", path.text))
  }
}

extension PageCall {
  /// The notices that the user has seen nowhere, the newest first.
  fileprivate func unseenNotices() throws -> [Notice] {
    try answer(UnseenNotices(at: now, in: companyStore.composition)).reversed()
  }
}
