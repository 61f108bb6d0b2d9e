import NIOCore
import Testing

@testable import HTTPTransport
@testable import ServerKit

@Suite("The receive buffers of a connection")
struct BulkReceiveAllocatorTests {
  private var allocator = BulkReceiveAllocator()

  private var size: Int { allocator.buffer(allocator: ByteBufferAllocator()).capacity }

  /// Fills buffers with a number of bytes.
  private mutating func fill(_ bytes: Int) {
    var rest = bytes
    while rest > 0 {
      rest -= size
      _ = allocator.record(actualReadBytes: size)
    }
  }

  @Test("stay small for the largest body of a request without a login")
  mutating func login() {
    fill(ServerLimits().openBodyBytes)
    #expect(size == BulkReceiveAllocator.sizes.lowerBound)
  }

  @Test("grow while bytes wait, up to a limit")
  mutating func growth() {
    fill(2 << 20)
    #expect(size == BulkReceiveAllocator.sizes.upperBound)
  }

  @Test("do not grow for bytes that arrive at intervals")
  mutating func drops() {
    for _ in 0..<100 {
      fill(32 << 10)
      _ = allocator.record(actualReadBytes: 100)
    }
    #expect(size == BulkReceiveAllocator.sizes.lowerBound)
  }

  @Test("shrink when few bytes arrive, and then the kept one is reused")
  mutating func shrinking() {
    fill(2 << 20)
    let mayGrow = (0..<6).map { _ in allocator.record(actualReadBytes: 1) }
    #expect(mayGrow == [true, true, true, true, true, false])
    #expect(size == BulkReceiveAllocator.sizes.lowerBound)
  }

  @Test("are not pooled: a large one is freed with its bytes")
  mutating func pool() {
    fill(2 << 20)
    #expect(allocator.nextBufferSize() == nil)
  }

  @Test("hold half of what those of NIO would, for the largest body of a request without a login")
  func besideNIO() {
    /// The bytes of the buffers with the body, and of the one for the next read.
    func held<Allocator: RecvByteBufferAllocator>(by allocator: Allocator) -> Int {
      var allocator = allocator
      var (rest, bytes) = (ServerLimits().openBodyBytes, 0)
      func nextSize() -> Int { allocator.buffer(allocator: ByteBufferAllocator()).capacity }
      while rest > 0 {
        let size = nextSize()
        _ = allocator.record(actualReadBytes: min(size, rest))
        (rest, bytes) = (rest - size, bytes + size)
      }
      return bytes + nextSize()
    }
    #expect(held(by: BulkReceiveAllocator()) * 2 <= held(by: AdaptiveRecvByteBufferAllocator()))
  }
}
