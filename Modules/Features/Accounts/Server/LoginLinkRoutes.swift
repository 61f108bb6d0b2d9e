import Accounts
import Auth
import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The routes for links that log a user in on another device.
struct LoginLinkRoutes {
  let authentication: Authentication
  private let tag = "login"

  init(_ authentication: Authentication) { self.authentication = authentication }

  var all: [Endpoint] { [addLink, useLink] }

  /// The body of a request that makes a link.
  struct LinkRequest: Codable, Sendable {
    /// The caller's password, given again.
    let password: String
  }

  /// A new link, whose token no other response contains.
  struct NewLoginLink: Codable, Sendable, SecretResponse {
    let link: ID
    let token: String
    let endsAt: Instant
    let operation: ID
    let outcome: Done
  }

  private var addLink: Endpoint {
    Endpoint(
      .post, "/me/login-links",
      "make a link that logs the caller in on another device, once, within two minutes", tag: tag,
      parameters: [Endpoint.idempotencyKey], taking: LinkRequest.self, answering: NewLoginLink.self,
      performing: [AddLoginLink.name]
    ) { [authentication] input, call in
      let caller = try call.person()
      let operation = try call.idForSecret()
      do {
        let (token, link) = try await authentication.makeLoginLink(
          for: caller.actor, username: caller.username, session: caller.session, password: input.password,
          address: call.address, as: operation)
        return NewLoginLink(
          link: link.id, token: token.text, endsAt: link.endsAt, operation: operation, outcome: Done())
      } catch let failure as Failure where failure.kind == .unauthenticated {
        SecurityLog.login(caller.username, failed: failure.code, call.context)
        throw Failure(
          .forbidden, "accounts.wrongPassword", .wrongPassword,
          remedy: .giveOwnPassword(isAdmin: caller.actor.role == .admin), field: "password")
      }
    }
  }

  /// The body of a request that logs a device in with a link.
  struct LinkLogin: Codable, Sendable {
    let token: String
    /// The device's id, if the device has one. A new login replaces the device's earlier one.
    let device: ID?
    /// The name that people use for the device.
    let deviceName: String?
  }

  private var useLink: Endpoint {
    Endpoint(
      .post, "/login-links/use", "log a device in with a link", tag: tag, needsLogin: false,
      taking: LinkLogin.self, answering: LoginRoutes.LoginResponse.self, performing: [UseLoginLink.name]
    ) { [authentication] input, call in
      let device = input.device ?? call.services.companyStore.ids.next()
      do {
        let login = try await authentication.logIn(
          link: Token(text: input.token), device: device, deviceName: input.deviceName ?? call.programName,
          address: call.address)
        SecurityLog.login(login.user.username, failed: nil, call.context)
        return LoginRoutes.LoginResponse(
          token: login.token.text, session: login.session, device: device, user: login.user)
      } catch let failure as Failure {
        SecurityLog.login("-", failed: failure.code, call.context)
        throw failure
      }
    }
  }
}
