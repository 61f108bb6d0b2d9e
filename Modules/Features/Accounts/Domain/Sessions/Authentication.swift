import Auth
import Core
import Operations
import Persistence
import Synchronization

/// Identifies users: first by username and password, afterwards by the token of their session.
public final class Authentication: Sendable {
  let companyStore: CompanyStore
  let writes: WriteQueue
  private let random: RandomSource
  private let cost: PasswordHash.Cost
  let attempts: LoginAttempts
  private let limiter = HashingLimiter(width: 2, maxWaiting: 100)
  /// The hash that the password of an unknown user is compared with. So a rejection takes as long as for a known user.
  private let decoy: PasswordHash

  /// An authentication over the accounts of a company store.
  public init(
    _ companyStore: CompanyStore, _ writes: WriteQueue, random: RandomSource,
    cost: PasswordHash.Cost = .default
  ) {
    self.companyStore = companyStore
    self.writes = writes
    attempts = LoginAttempts(companyStore, writes)
    self.random = random
    self.cost = cost
    decoy = PasswordHash(decoyWith: random.bytes(16), key: random.bytes(32), cost: cost)
  }

  /// A user, and the session that identified them.
  public struct AuthenticatedUser: Hashable, Sendable {
    /// The user, with the role and the device.
    public let actor: Actor
    /// The username, as it is stored.
    public let username: String
    /// The session whose token or app password the request had.
    public let session: LoginSession
  }

  /// The result of a login. Only this value contains the token; the database keeps its hash.
  public struct Login: Sendable {
    /// The token that the device sends with each request.
    public let token: Token
    /// The id of the new session, with which it is ended.
    public let session: ID
    /// The user who logged in.
    public let user: User
  }

  /// Logs a device in.
  ///
  /// - Parameter address: the client's address, for throttling.
  /// - Throws: ``Failure`` `accounts.refused`, the same for an unknown user, a wrong password and a deactivated account;
  ///   `accounts.throttled` after too many attempts.
  public func logIn(
    username: String, password: String, device: ID, deviceName: String, address: String
  ) async throws -> Login {
    let user = try await check(username: username, password: password, device: device, address: address)
    let (token, session) = try await begin(
      .login, for: user, device: device, deviceName: deviceName, as: companyStore.ids.next())
    return Login(token: token, session: session, user: user)
  }

  /// Checks a username and a password, and returns their user.
  ///
  /// - Parameter device: the device that the client claims to be.
  /// - Throws: the failures of ``logIn(username:password:device:deviceName:address:)``.
  public func check(
    username: String, password: String, device: ID, address: String
  ) async throws -> User {
    let account = LoginThrottle.Key.account(
      .init(username: username, knownDevice: try isKnown(device, of: username) ? device : nil))
    let from = LoginThrottle.Key.address(address)
    try attempts.begin([account, from])
    let (user, hash) = try companyStore.database.read { connection in
      let user = try User.named(username, in: connection)
      let hash = try user.flatMap { user in
        try connection.first("SELECT hash FROM accounts_password WHERE owner = \(user.id)") { $0.text() }
      }
      return (user, hash.map { PasswordHash(text: $0) })
    }
    let compared = hash ?? decoy
    let isCorrect = try await limiter.run(for: address) { compared.matches(password) }
    // `LogIn` checks again that the user is active, in the transaction that begins a session.
    guard isCorrect, hash != nil, let user, user.isActive else {
      await attempts.fail([account, from])
      throw Self.rejected
    }
    await attempts.succeed(account, at: from)
    return user
  }

  /// Whether an operation set this password; `nil` when the user's password was set again later.
  public func isPassword(_ password: String, setBy operation: ID, address: String) async throws -> Bool? {
    let hash = try companyStore.database.read { connection in
      try connection.first("SELECT hash FROM accounts_password WHERE operation = \(operation)") { $0.text() }
    }
    guard let hash else { return nil }
    return try await limiter.run(for: address) { PasswordHash(text: hash).matches(password) }
  }

  /// Whether a user has logged in on a device before.
  private func isKnown(_ device: ID, of username: String) throws -> Bool {
    try companyStore.database.read { connection in
      guard let user = try User.named(username, in: connection) else { return false }
      return try KnownDevices(connection).contains(device, of: user.id)
    }
  }

  /// Creates an app password for a program on a device. Only the return value contains the password.
  ///
  /// - Parameters:
  ///   - scope: the requests that the app password allows.
  ///   - operation: the id of the operation that creates the app password.
  public func makeAppPassword(
    for user: User, scope: ProgramScope, device: ID, deviceName: String, as operation: ID
  ) async throws -> (token: Token, session: ID) {
    try await begin(
      .appPassword, scope, for: user, device: device, deviceName: deviceName, as: operation)
  }

  private func begin(
    _ kind: LoginSession.Kind, _ scope: ProgramScope? = nil, for user: User, device: ID, deviceName: String,
    as operation: ID
  ) async throws -> (Token, ID) {
    let token = kind == .login ? Token(bytes: random.bytes(32)) : Token.typeable(bytes: random.bytes(16))
    let begin = LogIn(
      id: companyStore.ids.next(), kind: kind, scope: scope, tokenHash: Hex.encode(token.hash),
      device: device,
      deviceName: deviceName)
    let actor = Actor(user: user.id, role: user.role, device: device)
    let issued = Issued(
      id: operation, batch: companyStore.ids.next(), at: companyStore.clock.now(), operation: begin)
    _ = try await writes.perform(issued, by: actor)
    return (token, begin.id)
  }

  /// The attempts to log in since the server started that it rejected.
  package var rejectedLogins: RejectedLogins { attempts.rejected }

  /// A new random token for a link.
  public func newToken() -> Token { Token(bytes: random.bytes(32)) }

  /// The salted hash of a new password.
  ///
  /// - Parameter address: the client's address, which limits how many hashes one client waits for.
  /// - Throws: ``Failure`` `accounts.crowded` when too many hashes are waiting.
  public func hash(_ password: Password, from address: String = "") async throws -> PasswordHash {
    let (salt, cost) = (random.bytes(16), cost)
    return try await limiter.run(for: address) { try PasswordHash(password, salt: salt, cost: cost) }
  }

  /// Requires a valid invitation, so that a client without one cannot make the server hash passwords.
  ///
  /// - Throws: ``Failure`` `accounts.noInvitation` when the invitation is unknown, used or expired.
  public func requireInvitation(_ token: Token) throws {
    let now = companyStore.clock.now()
    _ = try companyStore.database.read { try AcceptInvitation.find(token.hash, at: now, $0) }
  }

  /// Whether the company allows open registration.
  package func allowsRegistration() throws -> Bool {
    do {
      try companyStore.database.read { try Register.requireOpen($0) }
      return true
    } catch let failure as Failure where failure.kind == .forbidden {
      return false
    }
  }

  /// Requires open registration, and counts an attempt to register from an address.
  ///
  /// - Throws: ``Failure`` `accounts.registrationClosed` when the company does not allow it; `accounts.throttled` after five
  ///   attempts in a row, successful or not.
  public func requireOpenRegistration(from address: String) async throws {
    try companyStore.database.read { try Register.requireOpen($0) }
    let key = LoginThrottle.Key.registration(from: address)
    try attempts.begin([key], isLogin: false)
    await attempts.fail([key], isLogin: false)
  }

  /// The user and the session of a token.
  ///
  /// - Parameter username: the username that the client claims, if it claims one.
  /// - Throws: ``Failure`` `accounts.signInAgain` when the token is unknown, revoked or expired, belongs to another username, or
  ///   when its user is deactivated.
  public func user(of token: Token, username: String? = nil) throws -> AuthenticatedUser {
    // One statement sees one state, so that each request saves the transaction. `ActivateUser` has ended the sessions
    // of a deactivated user; that is checked here again.
    let known = try companyStore.database.readAutocommit { connection in
      try connection.first(
        """
        SELECT accounts_user.role, accounts_user.username, accounts_session.id, owner, kind, scope, device,
          device_name, began_at, seen_at, \(SessionLifetime.columns)
        FROM accounts_session JOIN accounts_user ON accounts_user.id = owner
        WHERE hash = \(token.hash) AND active = 1
        """
      ) { row in
        let (role, name) = (Role(rawValue: row.text()) ?? .reporter, row.text())
        let session = try LoginSession.read(&row)
        let actor = Actor(user: session.owner, role: role, device: session.device)
        let user = AuthenticatedUser(actor: actor, username: name, session: session)
        return (user: user, lifetime: SessionLifetime(reading: &row))
      }
    }
    guard let (found, lifetime) = known,
      !lifetime.hasEnded(found.session, at: companyStore.clock.now()),
      username.map({ foldedName($0) == foldedName(found.username) }) ?? true
    else {
      throw Failure(.unauthenticated, "accounts.signInAgain", .signInAgain, remedy: .logIn)
    }
    recordUse(of: found.session)
    return found
  }

  private func recordUse(of session: LoginSession) {
    let now = companyStore.clock.now()
    guard session.seenAt < now.adding(seconds: -LoginSession.precision) else { return }
    Task { [writes] in
      // A failed write does no harm: the next request writes the time again.
      try? await writes.write {
        try $0.execute("UPDATE accounts_session SET seen_at = \(now) WHERE id = \(session.id)")
      }
    }
  }

  static let rejected = Failure(
    .unauthenticated, .accountsRefused, .wrongLogin, remedy: .checkLogin, field: "password")
}
