import NIOCore

/// Chooses the sizes of a connection's receive buffers: small, unless many bytes are waiting.
///
/// A buffer lives as long as its smallest slice. NIO's adaptive allocator doubles its size with each full
/// buffer and keeps the largest for the next read: 60 KB of an unfinished body hold 64 KiB and more on each
/// connection. Here the size doubles after ``smallBytes`` bytes in consecutive full buffers, and no large
/// buffer is kept.
struct BulkReceiveAllocator: RecvByteBufferAllocator {
  /// The bytes in full buffers after which the size doubles.
  ///
  /// The body of a request without a login has no more.
  static let smallBytes = 64 << 10
  /// The sizes of buffers, in bytes; a connection's first one is kept for reuse.
  static let sizes = (2 << 10)...(128 << 10)

  private var size = BulkReceiveAllocator.sizes.lowerBound
  private var filled = 0

  func buffer(allocator: ByteBufferAllocator) -> ByteBuffer { allocator.buffer(capacity: size) }

  mutating func record(actualReadBytes read: Int) -> Bool {
    if read < size {
      filled = 0
      if read <= size / 2 { size = max(size / 2, Self.sizes.lowerBound) }
    } else {
      filled += read
      if filled > Self.smallBytes {
        filled = 0
        size = min(size * 2, Self.sizes.upperBound)
      }
    }
    // NIO reuses its buffer when the next one cannot be larger.
    return size > Self.sizes.lowerBound
  }
}
