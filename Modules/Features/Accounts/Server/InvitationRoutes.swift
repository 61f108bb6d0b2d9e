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
      list, invite, .record(single), accept, register,
      Endpoint(
        .delete, "/invitations/{invitation}", "withdraw an invitation", tag: tag,
        parameters: [Endpoint.idempotencyKey],
        answering: OperationResult<Done>.self, performing: [WithdrawInvitation.name]
      ) { call in try await call.perform(WithdrawInvitation(id: try call.id("invitation"))) },
    ]
  }

  private var list: Endpoint {
    Endpoint(
      .get, "/invitations", "list the unused invitations", tag: tag, isPersonal: true,
      answering: PageBody<Invitations.Invitation>.self
    ) { call in
      PageBody(try call.answer(Invitations()))
    }
  }

  private var single: RecordRoute<Invitations.Invitation> {
    RecordRoute("/invitations/{invitation}", "read an unused invitation", tag: tag, isPersonal: true) {
      call in
      guard let invitation = try call.answer(Invitations(try call.id("invitation"))).first else {
        throw Failure(
          .notFound, "accounts.noInvitation", .invitationGone, remedy: .listInvitations, field: "invitation")
      }
      return invitation
    }
  }

  /// A new invitation with its token, which no other response contains.
  struct NewInvitation: Codable, Sendable, SecretResponse {
    let id: ID
    let token: String
    let endsAt: Instant
    let operation: ID
    let outcome: Done
    let record: Invitations.Invitation?
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
      answering: NewInvitation.self, performing: [Invite.name],
      at: { [single] new, call in try single.location(of: new.id, in: call) }
    ) { [authentication, single] input, call in
      _ = try call.person()
      let token = authentication.newToken()
      let days = try Call.within(InvitationRequest.bounds, input.days ?? 7, field: "days")
      let operation = try call.idForSecret()
      let ids = call.services.companyStore.ids
      let invite = Invite(
        id: ids.next(), tokenHash: Hex.encode(token.hash), role: input.role,
        note: input.note,
        endsAt: call.services.companyStore.clock.now().adding(seconds: Int64(days) * 86_400),
        sites: input.sites?.map { Invite.InvitedSite(id: ids.next(), worksite: $0) })
      let outcome = try await call.services.writes.perform(
        call.issue(invite, id: operation), by: try call.actor)
      return NewInvitation(
        id: invite.id, token: token.text, endsAt: invite.endsAt, operation: operation, outcome: outcome,
        record: single.recordBesideSecret(invite.id, in: call))
    }
  }

  /// The body of a request that creates the sender's account with an invitation.
  struct Acceptance: Codable, Sendable {
    let token: String
    let username: String
    let name: String
    let phone: String?
    let email: String?
    let password: String
  }

  private var accept: Endpoint {
    Endpoint(
      .post, "/invitations/accept", "create the caller's account with an invitation", tag: tag,
      needsLogin: false,
      taking: Acceptance.self, answering: CreatedRecord<Role, User>.self,
      performing: [AcceptInvitation.name], at: { try location($0.id, $1) }
    ) { [authentication] input, call in
      let token = Token(text: input.token)
      try authentication.requireInvitation(token)
      let hash = try await authentication.hash(
        Password(input.password, for: input.username), from: call.address)
      let acceptance = AcceptInvitation(
        tokenHash: Hex.encode(token.hash), username: input.username,
        name: input.name, phone: input.phone, email: input.email, password: hash)
      return try await call.performAsNewUser(acceptance, input.username)
    }
  }

  /// The body of a request that creates the sender's account by open registration.
  struct Registration: Codable, Sendable {
    let username: String
    let name: String
    let phone: String?
    let email: String?
    let password: String
  }

  @Sendable private func location(_ user: ID, _ call: Call) throws -> String {
    try PeopleRoutes(authentication).single.location(of: user, in: call)
  }

  private var register: Endpoint {
    Endpoint(
      .post, "/register", "create the caller's account, where the company allows it", tag: tag,
      needsLogin: false,
      taking: Registration.self, answering: CreatedRecord<Done, User>.self,
      performing: [Register.name], at: { try location($0.id, $1) }
    ) { [authentication] input, call in
      try await authentication.requireOpenRegistration(from: call.address)
      let hash = try await authentication.hash(
        Password(input.password, for: input.username), from: call.address)
      return try await call.performAsNewUser(
        Register(
          username: input.username, name: input.name, phone: input.phone, email: input.email,
          password: hash), input.username)
    }
  }
}

extension Call {
  /// Performs an operation whose actor is the user that the operation creates. The new user still has to log in.
  fileprivate func performAsNewUser<Value: Operation>(
    _ operation: Value, _ username: String
  ) async throws -> CreatedRecord<Value.Outcome, User> {
    let ids = services.companyStore.ids
    let actor = Actor(user: ids.next(), role: .reporter, device: ids.next())
    let issued = issue(operation, id: ids.next())
    let outcome = try await services.writes.perform(issued, by: actor)
    SecurityLog.performed([Value.name], by: username, context)
    let user = try services.companyStore.answer(UserWithID(actor.user), for: actor)
    return CreatedRecord(
      id: actor.user, operation: issued.id, outcome: outcome, record: user)
  }
}
