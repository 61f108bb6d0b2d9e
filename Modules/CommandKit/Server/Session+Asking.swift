import Core
import Networking
import Persistence
import Remote
import Sync
import Synchronization

/// Questions to the server that it is good to have an answer to, and that can do without.
extension Session {
  /// How long nothing may come before the server cannot be reached.
  private static let patience = Duration.seconds(3)

  /// Asks the server, if it can be reached within a moment, and waits for as long as it says that it works on the answer. Once
  /// it could not be reached, it is not asked again by this command.
  ///
  /// - Returns: `nil` when there is no server, nobody is logged in, or it could not be reached.
  /// - Throws: ``Failure`` when the server refused.
  func askIfReachable<Value: Sendable>(
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    guard let connection, !connection.isAway.load(ordering: .relaxed), let server = try? connection.server(),
      try !isServerSilent()
    else { return nil }
    var client = server.client
    client.policy = .once
    let (impatient, surroundings) = (RemoteServer(client), connection.surroundings)
    defer { connection.keepLink() }
    do {
      let answer = try waiting {
        try await StallTimer(surroundings).following(impatient, patience: Self.patience, body)
      }
      if answer == nil {
        connection.isAway.store(true, ordering: .relaxed)
        try noteSilence(of: server)
      }
      return answer
    } catch let failure as Failure where failure.isServerAway || failure.kind == .unauthenticated {
      connection.isAway.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Whether somebody waited for the server in vain a moment ago, and nobody got through to it since.
  func isServerSilent() throws -> Bool {
    let now = workspace.clock.now()
    return try workspace.database.read { try UnresponsiveServer(connection: $0).lasts(at: now) }
  }

  /// Writes down that somebody waited for the server in vain, so that the next command need not find that out again.
  func noteSilence(of server: RemoteServer) throws {
    let (host, now) = (server.client.server.host, workspace.clock.now())
    try workspace.database.writeIfRoom { try UnresponsiveServer(connection: $0).note(host, at: now) }
  }

  /// What the server has at a path, if it can be reached within a moment.
  ///
  /// - Parameter path: under `/api/v1`, percent-encoded.
  /// - Returns: `nil` when there is no server or it could not be reached.
  /// - Throws: ``Failure`` when the server refused.
  public func askIfReachable<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    let query = query.map { ($0.name, $0.value) }
    return try askIfReachable { server in
      try await server.client.value(
        type, of: HTTPCall("GET", RemoteServer.base + path, query: query.map { ($0.0, $0.1) }))
    }
  }
}
