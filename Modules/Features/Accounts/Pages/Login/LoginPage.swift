import Accounts
import Auth
import Core
import PageKit
import ServerKit

/// The page on which a user logs a browser in.
struct LoginPage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/login", needsLogin: false) { call, form in
      try view(form, call)
    } submit: { call, form in
      try await logIn(form, call)
    }
  }

  private func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let fields = [
      Field("username", .usernameLabel).completion("username").focused(),
      Field("password", .passwordLabel).kind(.password).completion("current-password"),
    ].map { $0.html(in: form) }
    let next = HTML.hidden("next", form.value("next", or: nil))
    let register: HTML? =
      try authentication.allowsRegistration() ? .link(.registerTitle, to: PagePath("register")) : nil
    return PageView(
      .loginTitle, form: form,
      """
      \(call.frame(to: PagePath("login")).html(form, "\(next)\(fields)\(HTML.button(.loginButton))"))\
      <hr><div class="actions">\(register)\(HTML.link(.haveInvitation, to: PagePath("join")))\
      \(HTML.link(.trustTitle, to: PagePath("trust")))</div>
      """)
  }

  private func logIn(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let username = form["username"]
    guard !username.isEmpty else {
      throw Failure(
        .invalid, "accounts.noUsername", .usernameMissing, remedy: .typeUsername, field: "username")
    }
    let browser = BrowserLogin(call)
    return try await browser.begin(as: username, next: PagePath(own: form["next"]) ?? PagePath()) {
      try await authentication.logIn(
        username: username, password: form.exact("password"), device: browser.device,
        deviceName: browser.deviceName, address: call.call.address)
    }
  }
}
