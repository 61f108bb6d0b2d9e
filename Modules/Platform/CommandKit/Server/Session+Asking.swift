import Core
import Networking
import Operations
import Persistence
import Remote
import Replica
import Synchronization

/// Optional requests to the server, which a command can do without.
extension Session {
  /// How long the server may not respond before it counts as unreachable.
  private static let patience = Duration.seconds(3)

  /// Sends a request if the server can be reached at once, and waits while the server reports progress. After
  /// a failure, this command does not ask again.
  ///
  /// - Returns: `nil` when there is no server or no login, or the server could not be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  func askIfReachable<Value: Sendable>(
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    guard let connection, !connection.isAway.load(ordering: .relaxed), let server = try? connection.server(),
      try !isServerUnresponsive()
    else { return nil }
    var client = server.client
    client.policy = .once
    let (impatient, environment) = (RemoteServer(client), connection.environment)
    defer { connection.keepLink() }
    do {
      let answer = try waiting {
        try await StallTimer(environment).following(impatient, patience: Self.patience, body)
      }
      if answer == nil {
        connection.isAway.store(true, ordering: .relaxed)
        try noteUnresponsive(of: server)
      }
      return answer
    } catch let failure as Failure where failure.isServerAway || failure.kind == .unauthenticated {
      connection.isAway.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Fetches a value beside a pull of the same command.
  ///
  /// A failure is not stored: the pull reports it.
  ///
  /// - Parameter path: the path under `/api/v1`, percent-encoded.
  /// - Returns: `nil` when there is no server, or it did not answer.
  package func askBesidePull<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) -> Value? {
    guard let connection, let server = try? connection.server() else { return nil }
    var client = server.client
    client.policy = .once
    let (impatient, environment) = (RemoteServer(client), connection.environment)
    let call = HTTPCall("GET", RemoteServer.base + path, query: query.map { ($0.name, $0.value) })
    return try? waiting {
      try await StallTimer(environment).following(impatient, patience: Self.patience) {
        try await $0.client.value(type, of: call)
      }
    }
  }

  /// Lets optional requests be sent again after one failed, in a command that runs on.
  package func askAgain() { connection?.isAway.store(false, ordering: .relaxed) }

  /// Whether a command found the server unresponsive a moment ago, and none has reached it since.
  func isServerUnresponsive() throws -> Bool {
    try replica.reachability.isUnresponsive(at: workspace.clock.now())
  }

  /// Stores that the server did not respond, so that the next command need not wait too.
  func noteUnresponsive(of server: RemoteServer) throws {
    try replica.reachability.noteUnresponsive(server.client.server.host, at: workspace.clock.now())
  }

  /// Fetches a value from a path, if the server can be reached at once.
  ///
  /// - Parameter path: the path under `/api/v1`, percent-encoded.
  /// - Returns: `nil` when there is no server or it could not be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  package func askIfReachable<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    let query = query.map { ($0.name, $0.value) }
    return try askIfReachable { server in
      try await server.client.value(
        type, of: HTTPCall("GET", RemoteServer.base + path, query: query.map { ($0.0, $0.1) }))
    }
  }
}
