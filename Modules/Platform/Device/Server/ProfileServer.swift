import Core
import Networking
import Operations
import Profile
import Remote
import Replica

/// The server of a profile: the connection, the login, and the state of the link.
package struct ProfileServer: Sendable {
  private let session: Session

  init(of session: Session) { self.session = session }

  /// The server as clients speak to it.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is none, `remote.loggedOut` when the user has logged out.
  package func remote() throws -> RemoteServer {
    guard let connection = session.connection else { throw Self.none }
    return try connection.server()
  }

  private static let none = Failure(.usage, "device.noServer", .noServerHere, remedy: .logInFirst)

  /// Requires a login, as far as this device knows. A profile without a server needs none.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut`, also when the server has ended the login.
  package func requireLogin() throws {
    guard session.isOnServer else { return }
    let hasToken = try ServerAccount.read(at: session.profile.location)?.token != nil
    if try !hasToken || session.replica.reachability.hasLoginEnded() { throw RemoteServer.loggedOut }
  }

  /// - Throws: ``Failure`` of kind `usage` when the profile is on this machine alone.
  package func require() throws {
    if !session.isOnServer { throw Failure(.usage, "device.noServer", .allIsHere, remedy: .logInFirst) }
  }

  /// - Throws: ``Failure`` of kind `usage` when the profile has a server.
  package func requireNone() throws {
    if session.isOnServer { throw Self.keepsBackups }
  }

  /// A replica cannot be backed up: restored, it would be mistaken for the company's data.
  package static let keepsBackups = Failure(
    .usage, "device.isReplica", .serverKeepsBackups, remedy: .backUpOnServer)

  /// Runs requests to the server and waits for the result.
  ///
  /// - Parameters:
  ///   - cancellation: cancels the requests; `nil`: the source of the session.
  ///   - tick: called repeatedly meanwhile.
  /// - Throws: ``Failure``; `device.waitOver` at the user's limit; when the login has ended, one that says so
  ///   and that nothing is lost.
  package func online<Value: Sendable>(
    cancelledBy cancellation: CancellationSource? = nil, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    let answer = try online(
      StallTimer(environment), wait(), timeout: nil, cancelledBy: cancellation, tick: tick, body)
    guard let answer else { throw CancellationError() }
    return answer
  }

  /// Runs requests to the server for as long as it responds.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may not respond.
  ///   - cancellation: cancels the requests; `nil`: the source of the session.
  /// - Returns: `nil` when it did not respond for that long.
  func online<Value: Sendable>(
    _ stallTimer: StallTimer, _ wait: ServerWait, timeout: Duration?,
    cancelledBy cancellation: CancellationSource? = nil, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    let server = try remote()
    defer { session.connection?.storeLink() }
    do {
      return try (cancellation ?? session.activity.cancellation).waiting(
        tick: {
          wait.report(stallTimer.length, isQueued: false)
          tick()
        }
      ) { try await stallTimer.following(server, timeout: timeout, until: wait, body) }
    } catch let failure as Failure where failure.kind == .unauthenticated {
      // Every session reports that until there is a newer login.
      throw try session.replica.reachability.noteLoginEndedIfRoom(unless: { try !holdsLogin() })
    }
  }

  /// Sends a request to the server without another attempt.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may not respond; `nil`: for as long as the client allows.
  ///   - wait: stops at the limit.
  /// - Returns: `nil` when it did not respond for that long.
  func once<Value: Sendable>(
    _ server: RemoteServer, timeout: Duration? = nil, until wait: ServerWait? = nil,
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    var client = server.client
    client.policy = .once
    let (impatient, stallTimer) = (RemoteServer(client), StallTimer(try environment))
    return try session.activity.cancellation.waiting {
      try await stallTimer.following(impatient, timeout: timeout, until: wait, body)
    }
  }

  /// The clock and randomness that clients use.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is no server.
  var environment: ClientEnvironment {
    get throws {
      guard let connection = session.connection else { throw Self.none }
      return connection.environment
    }
  }

  /// A wait for the server within the time that is left.
  func wait() throws -> ServerWait { session.activity.wait(now: try environment.now) }

  /// Whether the device's login is still the profile's; the user may have logged in again or out.
  package func holdsLogin() throws -> Bool {
    try ServerAccount.read(at: session.profile.location)?.token == session.profile.account?.token
  }

  /// Bypasses the breaker from now on, because the user waits.
  package func insist() throws { try remote().client.link.insist() }

  /// Whether a session found the server unresponsive a moment ago, and none has reached it since.
  func isUnresponsive() throws -> Bool { try session.replica.reachability.isUnresponsive(at: now) }

  /// Stores that the server did not respond, so that the next session need not wait too.
  func noteUnresponsive(_ server: RemoteServer) throws {
    try session.replica.reachability.noteUnresponsive(server.client.server.host, at: now)
  }

  /// Whether nothing can be sent now. It is `false` without a server.
  ///
  /// The server is not reachable, the user has paused sending or logged out, or no process may send.
  package var cannotSend: Bool {
    guard let connection = session.connection else { return false }
    if connection.startSender == nil || session.profile.account?.token == nil { return true }
    let replica = session.replica
    return (try? replica.reachability.problem() != nil || replica.requests.isPaused()) ?? false
  }

  private var now: Instant { session.companyStore.clock.now() }

  /// The state of the link to the server; `nil` without a server.
  package func link() throws -> LinkState? {
    session.isOnServer ? try NetworkLink.kept(in: session.companyStore.database, now: now).state : nil
  }

  /// The seconds by which this machine's clock is ahead of the server's, negative when behind.
  ///
  /// It is `nil` where the clock is right enough, or its error unknown.
  ///
  /// - Parameter link: the state of the link to the server.
  package func clockOffset(by link: LinkState?) -> Int? {
    link?.notableClockLead(at: now).map { Int($0) }
  }
}

extension Failure {
  /// Whether the server cannot be reached, or the breaker is open.
  package var isServerAway: Bool { networkFault != nil || kind == .unavailable && code.isOfNetwork }
}
