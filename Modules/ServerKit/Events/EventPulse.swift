import ServiceLifecycle

/// Gives event streams a sign of life now and then, and ends them when the server stops.
public struct EventPulse: Service {
  private let hub: EventHub
  let interval: Duration

  /// A pulse for a hub.
  ///
  /// - Parameter idleSeconds: after how long a connection on which nothing moves is closed; signs of life come several
  ///   times in that.
  public init(_ hub: EventHub, idleSeconds: Int) {
    self.hub = hub
    interval = min(.seconds(15), Duration.seconds(idleSeconds) / 4)
  }

  public func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        while !Task.isCancelled {
          try? await Task.sleep(for: interval)
          hub.tick()
        }
      }
    } onGracefulShutdown: {
      hub.close()
    }
    hub.close()
  }
}
