import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit

/// The page on which users change their password. It ends their other logins and their app passwords.
struct PasswordPage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/settings/password") { call, form in
      view(form, call)
    } submit: { call, form in
      try await change(form, call)
    }
  }

  private func view(_ form: Form, _ call: PageCall) -> PageView {
    let fields = [
      Field("current", .currentPassword).kind(.password).completion("current-password"),
      Field("password", .newPassword).hint(.passwordHint(Password.shortest)).kind(.password)
        .completion("new-password"),
    ].map { $0.html(in: form) }
    return PageView(
      .passwordTitle, back: (.settingsTitle, PagePath("settings")), form: form,
      """
      <p>\(Phrase.passwordExplained)</p>\
      \(call.frame(to: PagePath("settings", "password")).html(form, "\(call.usernameField)\(fields)\(HTML.button(.passwordTitle))"))
      """)
  }

  private func change(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let (caller, address) = (try call.call.caller, call.call.address)
    let done = PageAnswer.redirect(to: PagePath("settings"), done: form.operation)
    if try call.companyStore.hasPerformed(form.operation, by: caller.actor) {
      let isSame = try await authentication.isPassword(
        form.exact("password"), setBy: form.operation, address: address)
      guard isSame ?? false else { throw Failure.formUsed }
      return done
    }
    let password = try Password(form.exact("password"), for: caller.username)
    try await authentication.confirm(form.exact("current"), field: "current", call)
    let hash = try await authentication.hash(password, from: address)
    try await call.perform(
      SetPassword(user: caller.actor.user, hash: hash, keeping: caller.session), of: form)
    return done
  }
}

extension Authentication {
  /// Requires the user's password, typed again.
  ///
  /// - Parameter field: the field of the form that has the password.
  /// - Throws: ``Failure`` `accounts.wrongPassword` of kind `forbidden`; `accounts.throttled` after too many attempts.
  func confirm(_ password: String, field: String, _ call: PageCall) async throws {
    try await confirming(field: field, call) { caller in
      _ = try await check(
        username: caller.username, password: password, device: caller.actor.device, address: call.call.address
      )
    }
  }

  /// Performs what needs the user's password, typed again, and words a wrong one for a form.
  func confirming<Value>(
    field: String, _ call: PageCall, _ body: (Caller) async throws -> Value
  ) async throws -> Value {
    let caller = try call.call.caller
    try caller.requirePerson()
    do {
      return try await body(caller)
    } catch let failure as Failure where failure.kind == .unauthenticated {
      SecurityLog.login(caller.username, failed: failure.code, call.call.context)
      throw Failure(
        .forbidden, "accounts.wrongPassword", .wrongCurrentPassword, remedy: .typePasswordOfLogin,
        field: field)
    }
  }
}

extension PageCall {
  /// The username of the user in a hidden field, by which a password manager knows whose password the form has.
  var usernameField: HTML {
    let username = (try? call.caller)?.username ?? ""
    return """
      <input type="text" name="username" autocomplete="username" value="\(username)" hidden readonly>
      """
  }
}

extension Failure {
  /// The failure for a form that was sent before, with other secrets.
  static let formUsed = Failure(
    .conflict, "accounts.formUsed", .formWasUsed, remedy: .openThePageAgain)
}
