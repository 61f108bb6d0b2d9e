import Accounts
import Auth
import Core
import ServerKit
import Sync

/// Accounts over HTTP.
public struct AccountsServer: Sendable {
  private let authentication: Authentication

  /// The routes over an authentication.
  public init(_ authentication: Authentication) { self.authentication = authentication }

  /// The routes.
  public var endpoints: [Endpoint] {
    LoginRoutes(authentication).all + PeopleRoutes(authentication).all
      + InvitationRoutes(authentication).all + SettingRoutes.all + LinkRoutes.all
  }

  /// Finds out whose credentials are.
  public var check: Credentials.Check {
    { [authentication] credentials in
      let known =
        switch credentials {
        case .bearer(let token): try authentication.holder(of: Token(text: token))
        case .basic(let username, let password):
          try authentication.holder(of: Token(text: password), username: username)
        }
      return Caller(
        actor: known.actor, username: known.username, session: known.session.id,
        scope: known.session.scope)
    }
  }
}

extension Call {
  /// Whoever made the request, when they logged in with their own password.
  func person() throws -> Caller {
    let caller = try caller
    try caller.require(.manageSelf)
    return caller
  }
}

extension AppPassword: SecretAnswer {}
extension InvitationLink: SecretAnswer {}
