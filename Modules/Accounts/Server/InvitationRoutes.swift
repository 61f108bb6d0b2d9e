import Accounts
import Auth
import Core
import HTTPTypes
import Operations
import ServerKit

/// The routes with which new users create their accounts: by invitation, or by open registration.
struct InvitationRoutes {
  let authentication: Authentication
  private let tag = "invitations"

  init(_ authentication: Authentication) { self.authentication = authentication }

  var all: [Endpoint] {
    [
      list, invite, accept, register,
      Endpoint(
        .delete, "/invitations/{invitation}", "withdraw an invitation", tag: tag,
        parameters: [Endpoint.idempotencyKey],
        answering: OperationResult<Done>.self, performing: [WithdrawInvitation.name]
      ) { call in try await call.perform(WithdrawInvitation(id: try call.id("invitation"))) },
    ]
  }

  private var list: Endpoint {
    Endpoint(
      .get, "/invitations", "list the unused invitations", tag: tag,
      answering: PageBody<InvitationView>.self
    ) { call in
      PageBody(try call.answer(Invitations()).map(InvitationView.init))
    }
  }

  /// The body of a request that creates an invitation.
  struct InvitationRequest: Codable, Sendable {
    let role: Role
    /// The person the invitation is for, in the inviter's words.
    let note: String
    /// For how many days the link is valid, within ``bounds``; 7 when not given.
    let days: Int?
    /// The worksites that the new user becomes a member of; none when not given.
    let sites: [ID]?

    static let bounds = 1...60
  }

  private var invite: Endpoint {
    Endpoint(
      .post, "/invitations",
      "create an invitation; only this response contains its token, and a retry creates nothing",
      tag: tag, parameters: [Endpoint.idempotencyKey], taking: InvitationRequest.self,
      answering: InvitationLink.self, status: .created, performing: [Invite.name]
    ) { [authentication] input, call in
      _ = try call.person()
      let token = authentication.newToken()
      let days = try Call.within(InvitationRequest.bounds, input.days ?? 7, field: "days")
      let operation = try call.idForSecret()
      let ids = call.services.workspace.ids
      let invite = Invite(
        id: ids.next(), tokenHash: Hex.encode(token.hash), role: input.role,
        note: input.note,
        endsAt: call.services.workspace.clock.now().adding(seconds: Int64(days) * 86_400),
        sites: input.sites?.map { Invite.InvitedSite(id: ids.next(), worksite: $0) })
      _ = try await call.services.writes.perform(call.issue(invite, id: operation), by: try call.actor)
      return InvitationLink(id: invite.id, token: token.text, endsAt: invite.endsAt)
    }
  }

  /// The body of a request that creates the sender's account with an invitation.
  struct Acceptance: Codable, Sendable {
    let token: String
    let username: String
    let fullName: String
    let phone: String?
    let email: String?
    let password: String
  }

  private var accept: Endpoint {
    Endpoint(
      .post, "/invitations/accept", "create the caller's account with an invitation", tag: tag,
      needsLogin: false,
      taking: Acceptance.self, answering: RegistrationResponse.self, status: .created,
      performing: [AcceptInvitation.name]
    ) { [authentication] input, call in
      let token = Token(text: input.token)
      try authentication.requireInvitation(token)
      let hash = try await authentication.hash(
        Password(input.password, for: input.username), from: call.address)
      let acceptance = AcceptInvitation(
        tokenHash: Hex.encode(token.hash), username: input.username,
        fullName: input.fullName, phone: input.phone, email: input.email, password: hash)
      return try await call.performAsNewUser(acceptance, input.username)
    }
  }

  /// The body of a request that creates the sender's account by open registration.
  struct Registration: Codable, Sendable {
    let username: String
    let fullName: String
    let phone: String?
    let email: String?
    let password: String
  }

  /// The response to a request that created an account. The new user still has to log in.
  struct RegistrationResponse: Codable, Sendable {
    let user: ID
  }

  private var register: Endpoint {
    Endpoint(
      .post, "/register", "create the caller's account, where the company allows it", tag: tag,
      needsLogin: false,
      taking: Registration.self, answering: RegistrationResponse.self, status: .created,
      performing: [Register.name]
    ) { [authentication] input, call in
      try await authentication.requireOpenRegistration(from: call.address)
      let hash = try await authentication.hash(
        Password(input.password, for: input.username), from: call.address)
      return try await call.performAsNewUser(
        Register(
          username: input.username, fullName: input.fullName, phone: input.phone, email: input.email,
          password: hash), input.username)
    }
  }
}

extension Call {
  /// Performs an operation whose actor is the user that the operation creates.
  fileprivate func performAsNewUser<Value: Operation>(
    _ operation: Value, _ username: String
  ) async throws -> InvitationRoutes.RegistrationResponse {
    let ids = services.workspace.ids
    let actor = Actor(user: ids.next(), role: .reporter, device: ids.next())
    _ = try await services.writes.perform(issue(operation, id: ids.next()), by: actor)
    SecurityLog.performed([Value.name], by: username, context)
    return InvitationRoutes.RegistrationResponse(user: actor.user)
  }
}
