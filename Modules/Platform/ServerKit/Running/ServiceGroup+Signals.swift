import Logging
import ServiceLifecycle
import UnixSignals

/// Runs services until SIGTERM or SIGINT (Control-C), then stops them gracefully.
///
/// - Parameters:
///   - services: the services, a ``WebServer`` among them.
///   - logger: logs the signal.
///   - kill: called at the second signal; ends the process.
/// - Throws: the error of the first service that failed.
package func runUntilSignalled(
  _ services: [any Service], logger: Logger, kill: @escaping @Sendable () -> Void
) async throws {
  let group = ServiceGroup(services: services, logger: logger)
  let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
  try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      var isStopping = false
      for await signal in signals {
        if isStopping { return kill() }
        isStopping = true
        logger.notice("stopping", metadata: ["signal": "\(signal)"])
        await group.triggerGracefulShutdown()
      }
    }
    defer { tasks.cancelAll() }
    try await group.run()
  }
}
