import ServiceLifecycle

/// Sends heartbeats on event streams and ends the streams when the server stops.
package struct EventHeartbeat: Service {
  private let hub: EventHub
  let interval: Duration

  /// Creates the heartbeats of a hub.
  ///
  /// - Parameter idleSeconds: the time after which idle connections are closed; several heartbeats are sent
  ///   within it.
  package init(_ hub: EventHub, idleSeconds: Int) {
    self.hub = hub
    interval = min(.seconds(15), Duration.seconds(idleSeconds) / 4)
  }

  package func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        while !Task.isCancelled {
          try? await Task.sleep(for: interval)
          hub.wakeAll()
        }
      }
    } onGracefulShutdown: {
      hub.close()
    }
    hub.close()
  }
}
