import Core
import Networking
import Remote
import Synchronization

/// Measures how long a server has not responded to a request. A response that makes progress may take any
/// time.
package final class StallTimer: Sendable {
  private let responsiveness: Mutex<Responsiveness>
  private let environment: ClientEnvironment

  /// A timer that starts now.
  package init(_ environment: ClientEnvironment) {
    self.environment = environment
    responsiveness = Mutex(Responsiveness(waitingSince: environment.now()))
  }

  /// Runs requests to a server for as long as it responds.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may not respond; `nil`: for as long as the client allows.
  ///   - wait: stops at the user's limit.
  /// - Returns: `nil` when the server did not respond for that long.
  /// - Throws: ``Failure`` `device.waitOver` at the limit.
  package func following<Value: Sendable>(
    _ server: RemoteServer, timeout: Duration? = nil, until wait: ServerWait? = nil,
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) async throws -> Value? {
    var client = server.client
    client.follow = { self.note($0) }
    let server = RemoteServer(client)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body(server) }
      group.addTask { [environment] in
        while timeout.map({ self.length < $0 }) ?? true {
          try wait?.check()
          try await environment.sleep(.milliseconds(100))
        }
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func note(_ progress: AnswerProgress) {
    let now = environment.now()
    responsiveness.withLock { $0.note(progress, at: now) }
  }

  /// How long the server has not responded.
  package var length: Duration {
    let now = environment.now()
    return responsiveness.withLock { $0.unresponsiveTime(at: now) }
  }
}
