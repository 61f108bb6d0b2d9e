import Core
import Networking
import Remote
import Synchronization

/// Watches, for somebody who waits for an answer, whether anything of it comes. What moves may take as long as it takes.
final class StallTimer: Sendable {
  private let responsiveness: Mutex<Responsiveness>
  private let surroundings: ClientSurroundings

  init(_ surroundings: ClientSurroundings) {
    self.surroundings = surroundings
    responsiveness = Mutex(Responsiveness(waitingSince: surroundings.now()))
  }

  /// Does something with a server that is followed, for as long as anything comes.
  ///
  /// - Parameters:
  ///   - patience: how long nothing may come; `nil`: for as long as the client allows.
  ///   - wait: stops it at the limit that the user set.
  /// - Returns: `nil` when nothing came for that long.
  /// - Throws: ``Failure`` `cli.waitOver` at the limit.
  func following<Value: Sendable>(
    _ server: RemoteServer, patience: Duration? = nil, until wait: ServerWait? = nil,
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) async throws -> Value? {
    var client = server.client
    client.follow = { self.note($0) }
    let server = RemoteServer(client)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body(server) }
      group.addTask { [surroundings] in
        while patience.map({ self.length < $0 }) ?? true {
          try wait?.check()
          try await surroundings.sleep(.milliseconds(100))
        }
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func note(_ progress: AnswerProgress) {
    let now = surroundings.now()
    responsiveness.withLock { $0.note(progress, at: now) }
  }

  /// How long nothing has come.
  var length: Duration {
    let now = surroundings.now()
    return responsiveness.withLock { $0.silence(at: now) }
  }
}
