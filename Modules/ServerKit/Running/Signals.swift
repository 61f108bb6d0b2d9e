import Logging
import ServiceLifecycle
import UnixSignals

/// Runs services until SIGTERM or SIGINT (Control-C), and then until they have ended.
///
/// - Parameters:
///   - services: What runs, a ``WebServer`` among them.
///   - logger: Where it is told that a signal came.
///   - kill: Called at the second signal, by somebody who does not want to wait: ends the process.
/// - Throws: What the first service that failed threw.
public func runUntilSignalled(
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
