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
  /// - Returns: whether the server knows.
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
      // There may be none any more.
      return (error as? Failure)?.kind == .unauthenticated
    }
  }
}
