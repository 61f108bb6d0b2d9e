import NIOCore

/// Chooses the size of the buffers that a connection receives into: small, until many bytes wait.
///
/// A buffer lives as long as the smallest piece of it. NIO's adaptive allocator doubles its size with each full buffer and
/// keeps the largest for the next read: 60 KB of a body that does not end hold 64 KiB and more on each connection. Here the
/// size doubles after ``patience`` bytes in full buffers on end, and no large buffer is kept.
struct BulkReceiveAllocator: RecvByteBufferAllocator {
  /// The bytes that have to fill buffers before these become larger; the body of a request without a login has no more.
  static let patience = 64 << 10
  /// The sizes of buffers, in bytes; the first one of a connection is kept for reuse.
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
      if filled > Self.patience {
        filled = 0
        size = min(size * 2, Self.sizes.upperBound)
      }
    }
    // NIO reuses the buffer it keeps when the next one cannot be larger.
    return size > Self.sizes.lowerBound
  }
}
