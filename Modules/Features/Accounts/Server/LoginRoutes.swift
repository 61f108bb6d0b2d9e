import Accounts
import Auth
import Core
import HTTPTypes
import Operations
import ServerKit

/// The routes for logging in and out, sessions, app passwords and the caller's own password.
struct LoginRoutes {
  let authentication: Authentication
  private let tag = "login"

  init(_ authentication: Authentication) { self.authentication = authentication }

  var all: [Endpoint] {
    [logIn, logOut, me, sessions, .record(session), endSession, addAppPassword, changePassword]
  }

  /// The body of a login request.
  struct LoginRequest: Codable, Sendable {
    let username: String
    let password: String
    /// The device's id, if the device has one. A new login replaces the device's earlier one.
    let device: ID?
    /// The name that people use for the device.
    let deviceName: String?
    /// The epoch of the data that the device has read. If the server's data has another one, a rejected login
    /// explains that the user may be missing.
    let epoch: String?
  }

  /// The response to a login.
  struct LoginResponse: Codable, Sendable, SecretResponse {
    /// The token that the device sends with each request: `Authorization: Bearer …`.
    let token: String
    let session: ID
    let device: ID
    let user: User
  }

  private var logIn: Endpoint {
    Endpoint(
      .post, "/login", "log a device in", tag: tag, needsLogin: false, taking: LoginRequest.self,
      answering: LoginResponse.self, performing: [LogIn.name]
    ) { [authentication] input, call in
      let device = input.device ?? call.services.companyStore.ids.next()
      let login: Authentication.Login
      do {
        login = try await authentication.logIn(
          username: input.username, password: input.password, device: device,
          deviceName: input.deviceName ?? call.programName, address: call.address)
      } catch let failure as Failure {
        SecurityLog.login(input.username, failed: failure.code, call.context)
        let isRestored = try input.epoch.map { try $0 != call.epoch } ?? false
        guard failure.kind == .unauthenticated, isRestored else { throw failure }
        throw failure.with(remedy: .userMayBeMissing(input.username))
      }
      SecurityLog.login(input.username, failed: nil, call.context)
      return LoginResponse(
        token: login.token.text, session: login.session, device: device, user: login.user)
    }
  }

  private var logOut: Endpoint {
    Endpoint(
      .post, "/logout", "end the session of the token", tag: tag, parameters: [Endpoint.idempotencyKey],
      answering: OperationResult<Done>.self,
      performing: [LogOut.name]
    ) {
      call in
      try await call.perform(LogOut(id: try call.caller.session))
    }
  }

  private var me: Endpoint {
    .record(
      "/me", "read the caller's account", tag: tag, answering: User.self, version: \.version
    ) { call in
      let actor = try call.actor
      guard let user = try call.answer(UserWithID(actor.user)) else {
        throw Failure(.notFound, "accounts.gone", .userGone, remedy: .listUsers)
      }
      return user
    }
  }

  private var sessions: Endpoint {
    Endpoint(
      .get, "/me/sessions", "list the caller's devices and app passwords", tag: tag, isPersonal: true,
      answering: PageBody<SessionView>.self
    ) { call in
      let caller = try call.caller
      let sessions = try call.answer(Sessions(of: caller.actor.user))
      let links = try call.answer(LoginLinks(at: call.services.companyStore.clock.now()))
      return PageBody(
        links.map(SessionView.init) + sessions.map { SessionView($0, isThisOne: $0.id == caller.session) })
    }
  }

  private var session: RecordRoute<SessionView> {
    RecordRoute(
      "/sessions/{session}", "read one of the caller's devices or app passwords; an admin reads all users'",
      tag: tag,
      isPersonal: true
    ) { call in
      let session = try call.answer(SessionWithID(try call.id("session")))
      return SessionView(session, isThisOne: session.id == (try call.caller.session))
    }
  }

  private var endSession: Endpoint {
    Endpoint(
      .delete, "/sessions/{session}", "log a device out, or revoke an app password", tag: tag,
      parameters: [Endpoint.idempotencyKey],
      answering: OperationResult<Done>.self, performing: [LogOut.name]
    ) { call in
      _ = try call.person()
      return try await call.perform(LogOut(id: try call.id("session")))
    }
  }

  /// The body of a request that creates an app password.
  struct AppPasswordRequest: Codable, Sendable {
    /// The name that people use for the program and its device.
    let deviceName: String
    /// The scope of the app password; `dav` when not given.
    let scope: ProgramScope?
  }

  /// A new app password, which no other response contains, with its session.
  struct NewAppPassword: Codable, Sendable, SecretResponse {
    let id: ID
    let session: ID
    let scope: ProgramScope
    let username: String
    let password: String
    let operation: ID
    let outcome: Done
    let record: SessionView?
  }

  private var addAppPassword: Endpoint {
    Endpoint(
      .post, "/me/app-passwords",
      "create an app password; only this response contains it, and a retry creates nothing", tag: tag,
      parameters: [Endpoint.idempotencyKey], taking: AppPasswordRequest.self,
      answering: NewAppPassword.self, performing: [LogIn.name],
      at: { [session] new, call in try session.location(of: new.id, in: call) }
    ) { [authentication, session] input, call in
      let actor = try call.person().actor
      guard let user = try call.answer(UserWithID(actor.user)) else {
        throw Failure(.notFound, "accounts.gone", .userGone, remedy: .listUsers)
      }
      let scope = input.scope ?? .dav
      let operation = try call.idForSecret()
      let (token, id) = try await authentication.makeAppPassword(
        for: user, scope: scope, device: call.services.companyStore.ids.next(), deviceName: input.deviceName,
        as: operation)
      return NewAppPassword(
        id: id, session: id, scope: scope, username: user.username, password: token.text,
        operation: operation, outcome: Done(), record: session.recordBesideSecret(id, in: call))
    }
  }

  /// The body of a request that changes the caller's own password.
  struct PasswordChange: Codable, Sendable {
    let current: String
    /// The new password: at least 8 characters, and not the username.
    let password: String
  }

  private var changePassword: Endpoint {
    Endpoint(
      .put, "/me/password", "change the caller's own password; other devices are logged out", tag: tag,
      parameters: [Endpoint.idempotencyKey], taking: PasswordChange.self,
      answering: OperationResult<Done>.self,
      performing: [SetPassword.name]
    ) { [authentication] input, call in
      let caller = try call.person()
      do {
        if try await !call.repeatsPassword(input.password, authentication) {
          _ = try await authentication.check(
            username: caller.username, password: input.current, device: caller.actor.device,
            address: call.address)
        }
      } catch let failure as Failure where failure.kind == .unauthenticated {
        SecurityLog.login(caller.username, failed: failure.code, call.context)
        throw Failure(
          .forbidden, "accounts.wrongPassword", .wrongPassword,
          remedy: .giveOwnPassword(isAdmin: try call.actor.role == .admin), field: "current")
      }
      let hash = try await authentication.hash(
        Password(input.password, for: caller.username), from: call.address)
      return try await call.perform(
        SetPassword(user: caller.actor.user, hash: hash, keeping: caller.session))
    }
  }
}
