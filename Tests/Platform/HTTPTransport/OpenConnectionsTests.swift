import Metrics
import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPTransport

@Suite("Connections that linger after their last response")
struct OpenConnectionsTests {
  private let connections: OpenConnections

  init() { connections = OpenConnections(maximum: 5000, metrics: NOOPMetricsHandler.instance) {} }

  private func channel() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    connections.add(channel)
    return channel
  }

  @Test("are closed in their order when they are too many")
  func order() throws {
    let channels = try (0..<OpenConnections.maxLingering + 2).map { _ in try channel() }
    let other = try channel()
    for channel in channels { connections.linger(on: OpenConnections.Key(channel)) }
    let closed = channels.indices.filter { !channels[$0].isActive }
    #expect(closed == [0, 1] && other.isActive)
  }

  @Test("are closed before idle ones when connections become too many")
  func full() throws {
    let few = OpenConnections(maximum: 8, metrics: NOOPMetricsHandler.instance) {}
    let channels = try (0..<8).map { number in
      let channel = try channel()
      few.add(channel)
      if number == 3 { few.linger(on: OpenConnections.Key(channel)) }
      return channel
    }
    let closed = channels.indices.filter { !channels[$0].isActive }
    #expect(closed == [3])
  }

  @Test("do not count any more when they have closed")
  func closed() throws {
    for _ in 0..<OpenConnections.maxLingering {
      let channel = try channel()
      connections.linger(on: OpenConnections.Key(channel))
      try channel.close().wait()
    }
    let last = try (0..<OpenConnections.maxLingering).map { _ in try channel() }
    for channel in last { connections.linger(on: OpenConnections.Key(channel)) }
    let closed = last.filter { !$0.isActive }
    #expect(closed.isEmpty)
  }
}
