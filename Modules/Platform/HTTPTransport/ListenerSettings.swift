import Logging
import Metrics

/// The settings of an HTTP listener.
package struct ListenerSettings: Sendable {
  /// The address to listen on; port 0 for any free one.
  package let address: ListenAddress
  /// The certificate and its key; `nil` for HTTP in clear.
  package let tls: TLSFiles?
  /// The largest request head, in bytes.
  package let headerBytes: Int
  /// The time after which a connection without progress closes, in seconds.
  package let idleSeconds: Int
  /// The most open connections.
  package let connections: Int
  /// The time for requests in progress when the listener stops.
  package let drainTime: Duration
  /// The interval of interim responses while a request is processed.
  package let processingInterval: Duration
  package let logger: Logger
  package let metrics: any MetricsFactory
  /// Returns unused memory to the system, which may take some milliseconds.
  package let releaseMemory: @Sendable () -> Void

  /// Creates settings from their parts.
  package init(
    address: ListenAddress, tls: TLSFiles?, headerBytes: Int, idleSeconds: Int, connections: Int,
    drainTime: Duration, processingInterval: Duration, logger: Logger, metrics: any MetricsFactory,
    releaseMemory: @escaping @Sendable () -> Void
  ) {
    self.address = address
    self.tls = tls
    self.headerBytes = headerBytes
    self.idleSeconds = idleSeconds
    self.connections = connections
    self.drainTime = drainTime
    self.processingInterval = processingInterval
    self.logger = logger
    self.metrics = metrics
    self.releaseMemory = releaseMemory
  }
}
