import CommandKit
import Core
import Device
import Networking
import Remote

extension RemoteServer {
  /// How long a logout waits for the server.
  private static let timeout = Duration.seconds(20)

  /// Ends the session on the server, if it answers in time, even when the command is cancelled.
  ///
  /// - Returns: whether the session has ended.
  @discardableResult
  func endSession(_ context: Context) -> Bool {
    let (environment, wait) = (context.machine.environment, context.serverWait())
    let start = environment.now()
    var client = client
    client.policy = .once
    var call = HTTPCall("POST", Self.base + "/logout")
    call.isUrgent = true
    do {
      return try waiting(
        unless: Cancellation(), tick: { wait.report(start.duration(to: environment.now()), isQueued: false) }
      ) { [client, call] in
        try await withThrowingTaskGroup(of: Bool.self) { group in
          group.addTask {
            try await client.perform(call)
            return true
          }
          group.addTask {
            try await environment.sleep(Self.timeout)
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
