import Foundation
import NIOCore
import NIOPosix

/// A client that sends exactly the bytes of a test.
struct RawClient {
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var unread = ""

  private init(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.inbound = inbound.makeAsyncIterator()
    self.outbound = outbound
  }

  /// Connects to a port of this machine while the body runs.
  static func connected<Value: Sendable>(
    to port: Int, _ body: (inout RawClient) async throws -> Value
  ) async throws -> Value {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var client = RawClient(inbound, outbound)
      return try await body(&client)
    }
  }

  /// Sends a text with the line ends of HTTP.
  func send(_ text: String) async throws {
    try await outbound.write(ByteBuffer(string: text.replacing("\n", with: "\r\n")))
  }

  /// Reads until a text has arrived; returns everything up to its end, or less when the connection ends
  /// before.
  mutating func read(until end: String) async throws -> String {
    while true {
      if let range = unread.range(of: end) {
        let text = String(unread[..<range.upperBound])
        unread = String(unread[range.upperBound...])
        return text
      }
      guard let more = try await inbound.next() else {
        defer { unread = "" }
        return unread
      }
      unread += String(buffer: more)
    }
  }

  /// Reads a head, up to its empty line.
  mutating func head() async throws -> String { try await read(until: "\r\n\r\n") }

  /// Reads until the server closes or resets the connection.
  mutating func rest() async -> String {
    (try? await read(until: "\u{0}never")) ?? unread
  }
}
