import ServiceLifecycle

/// Gives event streams a sign of life now and then, and ends them when the server stops.
public struct EventPulse: Service {
  private let hub: EventHub
  private let interval: Duration

  /// A pulse for a hub.
  public init(_ hub: EventHub, every interval: Duration = .seconds(15)) {
    self.hub = hub
    self.interval = interval
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
