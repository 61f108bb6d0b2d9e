import Core
import Logging
import Metrics

/// What a server takes from the machine it runs on. Only the app makes a live one.
public struct ServerEnvironment: Sendable {
  /// The time.
  public let clock: WallClock
  /// New ids, of requests and uploads.
  public let ids: IDSource
  /// Where log lines go.
  public let logger: Logger
  /// Where figures go.
  public let metrics: any MetricsFactory
  /// Gives memory that is not used any more back to the system; it may take some milliseconds.
  public let releaseMemory: @Sendable () -> Void
  /// How long answers that are under way may take when the server stops.
  public let drainTime: Duration
  /// How long a request may be worked on before its client is sent a sign of life, and then another.
  public let processingInterval: Duration

  /// An environment from its parts.
  public init(
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
