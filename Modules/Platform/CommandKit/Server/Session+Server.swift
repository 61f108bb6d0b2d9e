import Core
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// A command's access to the server of the profile.
extension Session {
  /// Whether the profile has a replica of a server's data.
  package var isOnServer: Bool { connection != nil }

  /// The replica.
  package var replica: Replica { Replica(workspace, for: actor) }

  /// The server.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is none, `remote.loggedOut` when the user has logged out.
  package func server() throws -> RemoteServer {
    guard let connection else { throw Self.noServer }
    return try connection.server()
  }

  private static let noServer = Failure(.usage, "cli.noServer", .noServerHere, remedy: .logInFirst)

  /// - Throws: ``Failure`` of kind `usage` when the profile is on this machine alone.
  package func requireServer() throws {
    if !isOnServer { throw Failure(.usage, "cli.noServer", .allIsHere, remedy: .logInFirst) }
  }

  /// - Throws: ``Failure`` of kind `usage` when the profile has a server.
  package func requireAlone() throws {
    if isOnServer { throw Self.serverKeepsBackups }
  }

  /// A replica cannot be backed up: restored, it would be mistaken for the company's data.
  package static let serverKeepsBackups = Failure(
    .usage, "cli.copy", .serverKeepsBackups, remedy: .backUpThere)

  /// Runs requests to the server and waits for the result.
  ///
  /// - Parameter tick: called repeatedly meanwhile.
  /// - Throws: ``Failure``; `cli.waitOver` at the user's limit; when the login has ended, one that says so
  ///   and that nothing is lost.
  package func online<Value: Sendable>(
    tick: () -> Void = {}, _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    guard let answer = try online(StallTimer(environment), serverWait(), patience: nil, tick: tick, body)
    else {
      throw CancellationError()
    }
    return answer
  }

  /// Runs requests to the server for as long as it responds.
  ///
  /// - Parameter patience: how long the server may not respond.
  /// - Returns: `nil` when it did not respond for that long.
  func online<Value: Sendable>(
    _ stallTimer: StallTimer, _ wait: ServerWait, patience: Duration?, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    let server = try server()
    defer { connection?.keepLink() }
    do {
      return try waiting(
        tick: {
          wait.report(stallTimer.length, isQueued: false)
          tick()
        }
      ) { try await stallTimer.following(server, patience: patience, until: wait, body) }
    } catch let failure as Failure where failure.kind == .unauthenticated {
      throw try noteLoginEnded()
    }
  }

  /// The clock and randomness that clients use.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is no server.
  var environment: ClientEnvironment {
    get throws {
      guard let connection else { throw Self.noServer }
      return connection.environment
    }
  }

  /// A wait for the server within the time that the command has left.
  func serverWait() throws -> ServerWait { deferredWork.serverWait(now: try environment.now) }

  /// Stores that the server no longer accepts the login, unless there is a newer one. Every command reports
  /// it until there is.
  ///
  /// - Returns: the failure to report.
  func noteLoginEnded() throws -> Failure {
    try replica.reachability.noteLoginEndedIfRoom(unless: { try !holdsLogin() })
  }

  /// Whether the session's login is still the profile's; the user may have logged in again or out.
  package func holdsLogin() throws -> Bool {
    try ServerAccount.read(at: profile.location)?.token == profile.account?.token
  }

  /// Bypasses the breaker from now on, because the user waits.
  package func insist() throws { try server().client.link.insist() }

  /// How long the server may not respond to a pull that the user asked for.
  static let refreshPatience = Duration.seconds(30)

  /// Pulls changes and some containers now.
  package func refresh(_ containers: [ID] = []) throws {
    try refresh(containers, StallTimer(environment), serverWait(), patience: Self.refreshPatience)
    // The server accepted the login after all.
    try replica.reachability.noteLoginAccepted()
  }
}
