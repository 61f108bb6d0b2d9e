import Accounts
import Auth
import Core
import HTTPTypes
import Operations
import ServerKit

/// The routes for the users of the company.
struct PeopleRoutes {
  let authentication: Authentication
  private let tag = "people"

  init(_ authentication: Authentication) { self.authentication = authentication }

  var all: [Endpoint] {
    [
      list, create, .record(single), resetPassword, sessions,
      .change(EditUser.self, "change the details of a user", record: single, of: version),
      .operation(
        ActivateUser.self, .put, "/users/{user}/active", "activate a user", tag: tag,
        fixed: ["isActive": true], of: version),
      .operation(
        ActivateUser.self, .delete, "/users/{user}/active", "deactivate a user", tag: tag,
        fixed: ["isActive": false], of: version),
    ]
  }

  private var list: Endpoint {
    Endpoint(
      .get, "/users", "list all users, deactivated ones included", tag: tag, parameters: Endpoint.paging,
      answering: PageBody<User>.self
    ) { call in
      let limit = try call.limit()
      let found = try call.answer(Users()).byName(after: call.cursor(), limit: limit + 1)
      return PageBody(found, limit: limit, cursor: \.cursorByName) { $0 }
    }
  }

  var single: RecordRoute<User> {
    RecordRoute("/users/{user}", "read a user", tag: tag, version: \.version) { call in
      try Self.found(try call.answer(UserWithID(try call.id("user"))))
    }
  }

  private var version: Endpoint.VersionOf {
    { performer, call in try Self.found(try performer.answer(UserWithID(try call.id("user")))).version }
  }

  private static func found(_ user: User?) throws -> User {
    guard let user else {
      throw Failure(.notFound, "accounts.gone", .userGone, remedy: .listUsers, field: "user")
    }
    return user
  }

  /// The body of a request that creates a user.
  struct UserRequest: Codable, Sendable {
    let id: ID?
    let username: String
    let name: String
    let role: Role
    let phone: String?
    let email: String?
    /// The user's first password. Without one, the user cannot log in before an admin sets a password.
    let password: String?
  }

  private var create: Endpoint {
    Endpoint(
      .post, "/users", "add a user", tag: tag, parameters: [Endpoint.idempotencyKey],
      taking: UserRequest.self,
      answering: CreatedRecord<Done, User>.self, performing: [AddUser.name, SetPassword.name],
      at: { [single] new, call in try single.location(of: new.id, in: call) }
    ) { [authentication, single] input, call in
      let actor = try call.person().actor
      try Right.managePeople.require(of: actor)
      let operation = try call.operationID()
      let id = input.id ?? operation.derived(for: "id")
      let user = AddUser(
        id: id, username: input.username, name: input.name, role: input.role, phone: input.phone,
        email: input.email)
      _ = try await call.repeatsPassword(input.password, part: "password", authentication)
      var hash: PasswordHash?
      if let password = input.password {
        hash = try await authentication.hash(Password(password, for: input.username), from: call.address)
      }
      let issued = call.issue(user, id: operation)
      let outcome = try await call.services.writes.run(as: actor) { [hash] performer in
        let outcome = try performer.perform(issued)
        if let hash {
          let password = SetPassword(user: id, hash: hash)
          _ = try performer.perform(call.issue(password, id: operation.derived(for: "password")))
        }
        return outcome
      }
      return CreatedRecord(
        id: id, operation: issued.id, outcome: outcome, record: try single.record(id, in: call))
    }
  }

  /// The body of a request that sets another user's password.
  struct PasswordReset: Codable, Sendable {
    /// The new password: at least 8 characters, and not the username.
    let password: String
  }

  private var resetPassword: Endpoint {
    Endpoint(
      .put, "/users/{user}/password", "set the password of another user, whose devices are logged out",
      tag: tag, parameters: [Endpoint.idempotencyKey], taking: PasswordReset.self,
      answering: OperationResult<Done>.self, performing: [SetPassword.name]
    ) { [authentication] input, call in
      try Right.managePeople.require(of: try call.person().actor)
      let id = try call.id("user")
      let user = try Self.found(try call.answer(UserWithID(id)))
      _ = try await call.repeatsPassword(input.password, authentication)
      let hash = try await authentication.hash(
        Password(input.password, for: user.username), from: call.address)
      return try await call.perform(SetPassword(user: id, hash: hash))
    }
  }

  private var sessions: Endpoint {
    Endpoint(
      .get, "/users/{user}/sessions", "list the devices and app passwords of a user", tag: tag,
      isPersonal: true,
      answering: PageBody<SessionView>.self
    ) { call in
      let caller = try call.caller
      let sessions = try call.answer(Sessions(of: try call.id("user")))
      return PageBody(
        sessions.map { SessionView($0, isThisOne: $0.id == caller.session) })
    }
  }
}
