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
    guard let connection else {
      throw Failure(.usage, "cli.noServer", .noServerHere, remedy: .logInFirst)
    }
    return try connection.server()
  }

  /// Speaks to the server and waits for what comes of it.
  ///
  /// - Throws: ``Failure``; when the login holds no more, one that says so and that nothing is lost.
  public func online<Value: Sendable>(
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    let server = try server()
    defer { connection?.keepLink() }
    do {
      return try waiting { try await body(server) }
    } catch let failure as Failure where failure.kind == .unauthenticated {
      throw RemoteServer.loginEnded
    }
  }

  /// Reads what is new on the server now, and what is in some containers.
  public func refresh(_ containers: [ID] = []) throws {
    let replica = replica
    try online { try await replica.refresh(containers, from: $0) }
  }

  /// Sees to it that a container can be listed: one nobody has opened here is read from the server now; one that was is
  /// shown as it is, and read again behind the scenes.
  ///
  /// - Throws: ``Failure`` when it was never read and the server cannot be reached.
  public func reach(_ container: ID) throws {
    guard isOnServer else { return }
    let now = workspace.clock.now()
    let known = try workspace.database.read { try Following($0).container(container) }
    try workspace.database.write { try Following($0).open(container, at: now) }
    if known?.isWhole ?? false {
      if known?.isBehind ?? true { afterwards.wantNews() }
      return afterwards.noteRead()
    }
    do {
      try refresh([container])
    } catch let failure as Failure where failure.networkFault != nil {
      throw Failure(
        .unavailable, "cli.neverRead", .neverRead(failure.message), remedy: failure.remedy, cause: failure)
    }
  }

  /// Sees to it that content is on this machine.
  ///
  /// - Parameters:
  ///   - revision: the number of the version it is of; `nil` for the present one.
  ///   - progress: told how many bytes are here.
  public func fetch(
    _ blob: Blob, of record: ID, revision: Int?, progress: (@Sendable (Int64) -> Void)? = nil
  ) throws {
    guard isOnServer else { return }
    let (database, blobs, now) = (workspace.database, workspace.blobs, workspace.clock.now())
    if !blobs.contains(blob) {
      try online {
        try await ContentFetcher(from: $0.client, into: blobs)
          .fetch(blob, of: record, revision: revision, progress: progress)
      }
    }
    try database.write { try ContentCache($0).add(blob, at: now) }
  }
}
