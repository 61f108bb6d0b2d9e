import CommandKit
import Core
import Networking
import Remote

extension RemoteServer {
  /// How long a logout waits for the server.
  private static let patience = Duration.seconds(20)

  /// Ends the session on the server, if it answers in time, even when the command is cancelled.
  ///
  /// - Parameter sleep: waits for a time.
  /// - Returns: whether the session has ended.
  @discardableResult
  func endSession(waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void) -> Bool {
    var client = client
    client.policy = .once
    var call = HTTPCall("POST", Self.base + "/logout")
    call.isUrgent = true
    do {
      return try waiting(unless: Cancellation()) { [client, call] in
        try await withThrowingTaskGroup(of: Bool.self) { group in
          group.addTask {
            try await client.perform(call)
            return true
          }
          group.addTask {
            try await sleep(Self.patience)
            return false
          }
          defer { group.cancelAll() }
          return try await group.next() ?? false
        }
      }
    } catch {
      // The session may have ended before.
      return (error as? Failure)?.kind == .unauthenticated
    }
  }
}
