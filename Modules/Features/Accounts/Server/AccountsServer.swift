import Accounts
import Auth
import Core
import Operations
import ServerKit

/// The endpoints of accounts, and the check of a caller's credentials.
package struct AccountsServer: Sendable {
  private let authentication: Authentication

  /// The server side of accounts, with an authentication that its routes share.
  package init(_ authentication: Authentication) { self.authentication = authentication }

  /// All routes of accounts.
  package var module: ServerModule {
    ServerModule(
      LoginRoutes(authentication).all + LoginLinkRoutes(authentication).all + PeopleRoutes(authentication).all
        + InvitationRoutes(authentication).all + SettingRoutes.all + LinkRoutes.all,
      notes: [.user, .invitation, .link, .loginSession, .setting])
  }

  /// Identifies the caller of a request by its credentials.
  package var check: Credentials.Check {
    { [authentication] credentials in
      let user =
        switch credentials {
        case .bearer(let token), .cookie(let token): try authentication.user(of: Token(text: token))
        case .basic(let username, let password):
          try authentication.user(of: Token(text: password), username: username)
        }
      return Caller(
        actor: user.actor, username: user.username, session: user.session.id,
        scope: user.session.scope)
    }
  }
}

extension Call {
  /// The caller, who must have logged in with their own password.
  ///
  /// - Throws: ``Failure`` of kind `forbidden` when the request was made with an app password.
  func person() throws -> Caller {
    let caller = try caller
    try caller.requirePerson()
    return caller
  }
}
