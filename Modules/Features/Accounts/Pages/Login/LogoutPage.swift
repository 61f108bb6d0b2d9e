import Accounts
import Core
import PageKit
import ServerKit

/// The page on which a user logs the browser out.
enum LogoutPage {
  static let pages = WebPage.form("/logout") { call, form in
    PageView(
      .logoutTitle, form: form,
      """
      <p>\(Phrase.logoutExplained)</p>\
      \(call.frame(to: PagePath("logout"), endsLogin: true).button(form, .logoutButton, style: .main))
      """)
  } submit: { call, form in
    try await call.perform(LogOut(id: try call.call.caller.session), of: form)
    return .redirect(
      to: PagePath("login"),
      cookies: [Cookie.session.setting("", for: call.call.context.client, seconds: 0)])
  }
}
