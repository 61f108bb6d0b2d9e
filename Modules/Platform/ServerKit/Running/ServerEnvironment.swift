import Core
import Logging
import Metrics

/// The dependencies of a server on its machine. Only the app creates a live one.
package struct ServerEnvironment: Sendable {
  package let clock: WallClock
  /// New ids of requests and uploads.
  package let ids: IDSource
  package let logger: Logger
  package let metrics: any MetricsFactory
  /// Returns unused memory to the system, which may take some milliseconds.
  package let releaseMemory: @Sendable () -> Void
  /// The time for requests in progress when the server stops.
  package let drainTime: Duration
  /// The interval of interim responses while a request is processed.
  package let processingInterval: Duration

  /// Creates an environment from its parts.
  package init(
    clock: WallClock, ids: IDSource, logger: Logger, metrics: any MetricsFactory,
    releaseMemory: @escaping @Sendable () -> Void = {}, drainTime: Duration = .seconds(2),
    processingInterval: Duration = .seconds(2)
  ) {
    self.clock = clock
    self.ids = ids
    self.logger = logger
    self.metrics = metrics
    self.releaseMemory = releaseMemory
    self.drainTime = drainTime
    self.processingInterval = processingInterval
  }
}
