import Core
import Networking
import Remote
import Synchronization

/// Watches, for somebody who waits for an answer, whether anything of it comes. What moves may take as long as it takes.
final class Stillness: Sendable {
  /// Since when nothing has come; `nil` while nothing is waited for.
  private let since: Mutex<ContinuousClock.Instant?>
  private let isTold = Atomic(false)

  init() { since = Mutex(.now) }

  /// Does something with a server that is followed, for as long as anything comes.
  ///
  /// - Parameters:
  ///   - patience: how long nothing may come.
  ///   - sleep: waits for a time.
  /// - Returns: `nil` when nothing came for that long.
  func following<Value: Sendable>(
    _ server: RemoteServer, patience: Duration,
    waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void,
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) async throws -> Value? {
    var client = server.client
    client.follow = { self.note($0) }
    let server = RemoteServer(client)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body(server) }
      group.addTask {
        while self.length < patience { try await sleep(.milliseconds(100)) }
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func note(_ progress: AnswerProgress) {
    since.withLock { since in
      switch progress {
      case .asked: since = .now
      // The body of an answer may still come; what is done with it takes its time here.
      case .moved: if since != nil { since = .now }
      case .answered: since = nil
      }
    }
  }

  /// How long nothing has come.
  var length: Duration { since.withLock { $0?.duration(to: .now) } ?? .zero }

  /// After which somebody at a terminal is told.
  private static let beforeTelling = Duration.seconds(4)

  /// Tells once, when it has lasted for some seconds.
  func tell(_ phrase: Phrase, on terminal: Terminal) {
    guard terminal.showsProgress, length >= Self.beforeTelling,
      !isTold.exchange(true, ordering: .relaxed)
    else { return }
    Output.interject("\(phrase)\n")
  }
}
