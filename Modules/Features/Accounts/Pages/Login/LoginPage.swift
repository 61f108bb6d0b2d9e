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
      view(form, call)
    } submit: { call, form in
      try await logIn(form, call)
    }
  }

  /// The longest lifetime of a cookie that browsers accept, in seconds: 400 days (RFC 6265bis §5.5).
  static let cookieSeconds = 400 * 86_400

  private func view(_ form: Form, _ call: PageCall) -> PageView {
    let fields = [
      Field("username", .usernameLabel).completion("username").focused(),
      Field("password", .passwordLabel).kind(.password).completion("current-password"),
    ].map { $0.html(in: form) }
    let next = HTML.hidden("next", form.value("next", or: nil))
    return PageView(
      .loginTitle, form: form,
      call.frame(to: PagePath("login")).html(form, "\(next)\(fields)\(HTML.button(.loginButton))"))
  }

  private func logIn(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let (username, request) = (form["username"], call.call)
    guard !username.isEmpty else {
      throw Failure(
        .invalid, "accounts.noUsername", .usernameMissing, remedy: .typeUsername, field: "username")
    }
    let client = request.context.client
    let known = Cookie.device.value(in: request.request, from: client).flatMap { ID($0) }
    let device = known ?? call.newID()
    let login: Authentication.Login
    do {
      login = try await authentication.logIn(
        username: username, password: form.exact("password"), device: device,
        deviceName: BrowserName(userAgent: request.programName).text, address: request.address)
    } catch let failure as Failure {
      SecurityLog.login(username, failed: failure.code, request.context)
      throw failure
    }
    SecurityLog.login(username, failed: nil, request.context)
    return .redirect(
      to: PagePath(own: form["next"]) ?? PagePath(),
      cookies: [
        Cookie.session.setting(login.token.text, for: client, seconds: Self.cookieSeconds),
        Cookie.device.setting(device.description, for: client, seconds: Self.cookieSeconds),
      ])
  }
}
