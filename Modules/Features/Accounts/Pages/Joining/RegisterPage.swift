import Accounts
import Auth
import Core
import PageKit
import ServerKit

/// The page on which a person makes an account without an invitation, where the company allows it.
struct RegisterPage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/register", needsLogin: false) { call, form in
      try view(form, call)
    } submit: { call, form in
      try await BrowserAccount(authentication: authentication, call: call, form: form).make {
        try await authentication.requireOpenRegistration(from: call.call.address)
      } _: { hash in
        Register(username: form["username"], name: form["name"], phone: nil, email: nil, password: hash)
      }
    }
  }

  private func view(_ form: Form, _ call: PageCall) throws -> PageView {
    guard try authentication.allowsRegistration() else {
      return PageView(
        .registerTitle, form: form,
        """
        <div class="empty"><p>\(Phrase.registrationIsClosed)</p>\
        <div class="actions">\(HTML.link(.haveInvitation, to: PagePath("join")))\
        \(HTML.link(.loginTitle, to: PagePath("login")))</div></div>
        """)
    }
    return PageView(
      .registerTitle, form: form,
      call.frame(to: PagePath("register")).html(
        form, "\(BrowserAccount.fields(in: form))\(HTML.button(.joinButton))"))
  }
}
