import Auth
import Core
import Operations
import PageKit

/// The page of the user's notices, and the card of the unseen ones on the home page.
enum NoticesPage {
  static let pages = WebPage.form("/notices") { call, form in
    NoticesView(model: try NoticesModel(of: call)).page(form, call)
      .live(try call.ownAudiences)
  } submit: { call, form in
    let notices = form.values("notice").compactMap { ID($0) }
    try await call.perform(SeeNotices(notices: notices), of: form)
    return .redirect(to: PagePath(own: form["to"]) ?? PagePath("notices"))
  }

  /// The most notices on the home page.
  private static let maxOnHome = 3

  /// The card of the newest notices; `nil` when the user has seen all.
  static let card = HomeCard { call in
    let notices = try call.answer(UnseenNotices(at: call.now, in: call.companyStore.composition))
    guard !notices.isEmpty, let user = call.visitor?.user else { return nil }
    let shown = notices.reversed().prefix(maxOnHome)
    let rows = shown.map { NoticesView.row($0) }
    let seen = call.frame(to: PagePath("notices")).button(
      call.otherForm(), .markAsSeen,
      fields: HTML(shown.map { HTML.hidden("notice", $0.id.description) })
        + HTML.hidden("to", PagePath().text))
    let more: HTML? =
      notices.count > maxOnHome ? HTML.link(.allNotices(notices.count), to: PagePath("notices")) : nil
    return .card(
      .noticesTitle, id: "notices", live: [Audience.user(user).key],
      "<ul class=\"rows\">\(rows)</ul><div class=\"actions\">\(seen)\(more)</div>")
  }
}
