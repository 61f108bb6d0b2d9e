import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPTransport

@Suite("A connection that is closed")
struct FlushBeforeCloseHandlerTests {
  @Test("flushes what was written")
  func flushed() throws {
    let channel = EmbeddedChannel(handler: FlushBeforeCloseHandler())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    channel.write(ByteBuffer(string: "end of the stream"), promise: nil)
    try channel.close().wait()
    #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "end of the stream"))
  }
}
