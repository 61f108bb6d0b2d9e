import Metrics
import NIOCore
import Synchronization

/// The connections that are open, so that the last of them can be closed when a server must end.
final class OpenConnections: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
  private let gauge: Meter

  init(metrics: any MetricsFactory) { gauge = Meter(label: "http_connections", factory: metrics) }

  /// Counts a connection until it closes.
  func add(_ channel: any Channel) {
    let key = ObjectIdentifier(channel)
    channels.withLock { $0[key] = channel }
    gauge.increment()
    channel.closeFuture.whenComplete { _ in
      self.channels.withLock { _ = $0.removeValue(forKey: key) }
      self.gauge.decrement()
    }
  }

  /// Closes all of them, whatever they are doing.
  func closeAll() {
    for channel in channels.withLock({ Array($0.values) }) { channel.close(promise: nil) }
  }
}
