import Core
import Networking
import Persistence
import Profile
import Remote
import Sync

/// What commands do with a server behind the profile.
extension Session {
  /// Whether the profile is a copy of a server's data.
  public var isOnServer: Bool { connection != nil }

  /// The copy of the server's data.
  public var replica: Replica { Replica(workspace, for: actor) }

  /// The server.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is none, `remote.loggedOut` when nobody is logged in.
  public func server() throws -> RemoteServer {
    guard let connection else { throw Self.noServer }
    return try connection.server()
  }

  private static let noServer = Failure(.usage, "cli.noServer", .noServerHere, remedy: .logInFirst)

  /// - Throws: ``Failure`` of kind `usage` when the profile is on this machine alone.
  public func requireServer() throws {
    if !isOnServer { throw Failure(.usage, "cli.noServer", .allIsHere, remedy: .logInFirst) }
  }

  /// Goes on when the profile is on this machine alone.
  public func requireAlone() throws {
    if isOnServer { throw Self.serverKeepsBackups }
  }

  /// A copy is no company: backed up and restored, it would be taken for one.
  public static let serverKeepsBackups = Failure(
    .usage, "cli.copy", .serverKeepsBackups, remedy: .backUpThere)

  /// Speaks to the server and waits for what comes of it.
  ///
  /// - Parameter tick: called every now and then meanwhile.
  /// - Throws: ``Failure``; when the login holds no more, one that says so and that nothing is lost; `cli.waitOver` at the limit
  ///   that the user set.
  public func online<Value: Sendable>(
    tick: () -> Void = {}, _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    guard let answer = try online(StallTimer(surroundings), serverWait(), patience: nil, tick: tick, body)
    else {
      throw CancellationError()
    }
    return answer
  }

  /// The same, for as long as anything comes.
  ///
  /// - Parameter patience: how long nothing may come.
  /// - Returns: `nil` when nothing came for that long.
  func online<Value: Sendable>(
    _ stallTimer: StallTimer, _ wait: ServerWait, patience: Duration?, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    let server = try server()
    defer { connection?.keepLink() }
    do {
      return try waiting(
        tick: {
          wait.tell(stallTimer.length, isQueued: false)
          tick()
        }
      ) { try await stallTimer.following(server, patience: patience, until: wait, body) }
    } catch let failure as Failure where failure.kind == .unauthenticated {
      throw try noteLoginEnded()
    }
  }

  /// What clients need of the machine.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is no server.
  var surroundings: ClientSurroundings {
    get throws {
      guard let connection else { throw Self.noServer }
      return connection.surroundings
    }
  }

  /// A wait for the server, for what is left of the time that the command may take.
  func serverWait() throws -> ServerWait { deferredWork.serverWait(now: try surroundings.now) }

  /// Writes down that the server does not accept the login any more, unless there is a new one already; every command says so
  /// until there is.
  ///
  /// - Returns: what to tell.
  func noteLoginEnded() throws -> Failure {
    var failure = try holdsLogin() ? RemoteServer.loginEnded : RemoteServer.loginReplaced
    try workspace.database.writeIfRoom {
      failure = try ConnectionProblem(connection: $0).noteLoginEnded(unless: { try !holdsLogin() })
    }
    return failure
  }

  /// Whether the login this session goes by is still the profile's: somebody may have logged in again, or out, meanwhile.
  public func holdsLogin() throws -> Bool {
    try ServerAccount.read(at: profile.location)?.token == profile.account?.token
  }

  /// Has the server tried from now on even while it is left alone: somebody sits there and waits.
  public func insist() throws { try server().client.link.insist() }

  /// Whether the server is known not to accept the login any more.
  func loginEnded() throws -> Bool {
    try workspace.database.read { try ConnectionProblem(connection: $0).present() }?.kind == .unauthenticated
  }

  /// Reads what is new on the server now, and what is in some containers.
  public func refresh(_ containers: [ID] = []) throws {
    let replica = replica
    try online { try await replica.refresh(containers, from: $0) }
    // A login that is accepted after all is known to be.
    if try loginEnded() {
      try workspace.database.writeIfRoom { try ConnectionProblem(connection: $0).clear() }
    }
  }
}
