import Foundation
import Logging
import ServerKit
import ServiceLifecycle
import Testing

@Suite("Signals", .timeLimit(.minutes(10)))
struct SignalTests {
  @Test("the first signal stops gracefully, the second ends at once")
  func twoSignals() async throws {
    let (killed, killing) = AsyncStream<Void>.makeStream()
    try await runUntilSignalled(
      [Stubborn(killed: killed)], logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
    ) {
      killing.finish()
    }
  }

  /// A service that sends a signal when it runs, and another one instead of stopping.
  private struct Stubborn: Service {
    let killed: AsyncStream<Void>

    func run() async throws {
      await withGracefulShutdownHandler {
        kill(getpid(), SIGTERM)
        for await _ in killed {}
      } onGracefulShutdown: {
        kill(getpid(), SIGINT)
      }
    }
  }
}
