import CommandKit
import Core
import Networking
import Remote

extension RemoteServer {
  /// How long somebody who leaves waits for the server to hear of it.
  private static let patience = Duration.seconds(20)

  /// Ends the session at the server, if it can be told within a moment; also for somebody who has cancelled the command.
  ///
  /// - Parameter sleep: waits for a time.
  func endSession(waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void) {
    var client = client
    client.policy = .once
    var call = HTTPCall("POST", Self.base + "/logout")
    call.isUrgent = true
    try? waiting(unless: Cancellation()) { [client, call] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await client.perform(call) }
        group.addTask { try await sleep(Self.patience) }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }
}
