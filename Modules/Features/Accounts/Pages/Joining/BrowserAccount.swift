import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit

/// The account that a person makes in a browser, which is then logged in.
struct BrowserAccount {
  let authentication: Authentication
  let call: PageCall
  let form: Form

  /// The user to be made. A form that is sent twice makes one user.
  private var actor: Actor {
    Actor(
      user: form.operation.derived(for: "user"), role: .reporter,
      device: form.operation.derived(for: "device"))
  }

  /// Makes the account and logs the browser in.
  ///
  /// - Parameters:
  ///   - check: requires that the person may make an account, before the server hashes a password.
  ///   - operation: returns the operation that makes it, with the hash of the password.
  func make<Value: Operations.Operation>(
    checking check: () async throws -> Void, _ operation: (PasswordHash) -> Value
  ) async throws -> PageAnswer {
    let (username, password) = (form["username"], form.exact("password"))
    if try !call.companyStore.hasPerformed(form.operation, by: actor) {
      let valid = try Password(password, for: username)
      try await check()
      let hash = try await authentication.hash(valid, from: call.call.address)
      let issued = Issued(
        id: form.operation, batch: form.operation, at: call.now, operation: operation(hash))
      _ = try await call.services.writes.perform(issued, by: actor)
      SecurityLog.performed([Value.name], by: username, call.call.context)
    }
    let browser = BrowserLogin(call)
    return try await browser.begin(as: username, next: PagePath()) {
      try await authentication.logIn(
        username: username, password: password, device: browser.device, deviceName: browser.deviceName,
        address: call.call.address)
    }
  }

  /// The fields of an account.
  static func fields(in form: Form) -> HTML {
    HTML(
      [
        Field("name", .fullNameLabel).completion("name"),
        Field("username", .usernameLabel).hint(.usernameHint).completion("username"),
        Field("password", .passwordLabel).hint(.passwordHint(Password.shortest)).kind(.password)
          .completion("new-password"),
      ].map { $0.html(in: form) })
  }
}

/// A secret that stands after `#` in a link, or that a user pasted with or without its link.
struct FragmentToken {
  let token: Token

  /// The secret in a field.
  init(in form: Form) {
    let text = form["token"]
    token = Token(text: text.lastIndex(of: "#").map { String(text[text.index(after: $0)...]) } ?? text)
  }

  /// The field of the secret, which the script of the page fills from the address.
  static func field(_ label: Phrase, hint: Phrase, in form: Form) -> HTML {
    "<div data-fragment>\(Field("token", label).hint(hint).completion("off").html(in: form.withoutProposals))</div>"
  }
}
