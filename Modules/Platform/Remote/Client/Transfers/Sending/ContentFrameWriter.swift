import Core
import Networking
import Persistence
import Synchronization

/// A request body of framed contents: each has its size in 8 bytes, big-endian, then its bytes.
///
/// Contents are read from the store as they are sent.
final class ContentFrameWriter: Sendable {
  static let mediaType = "application/vnd.worksite.contents"
  /// The media type of a batch of operations followed by contents.
  static let mediaTypeOfBatch = "application/vnd.worksite.batch"

  private let lead: [UInt8]
  private let blobs: [Blob]
  /// The offset of each frame, and of the end.
  private let starts: [Int64]
  private let store: BlobStore
  private let open = Mutex<(index: Int, reader: BlobReader)?>(nil)

  /// - Parameter first: bytes to send in a frame of their own before the contents.
  init(_ blobs: [Blob], in store: BlobStore, behind first: [UInt8]? = nil) {
    self.blobs = blobs
    self.store = store
    lead = first.map { withUnsafeBytes(of: UInt64($0.count).bigEndian) { Array($0) } + $0 } ?? []
    var starts = [Int64(lead.count)]
    for blob in blobs { starts.append(starts[starts.count - 1] + Self.head + blob.size) }
    self.starts = starts
  }

  private static let head: Int64 = 8

  /// The frames as a request body.
  var body: HTTPRequestBody {
    .pulled(length: starts[blobs.count]) { [self] buffer, position in
      var filled = 0
      while filled < buffer.count, position + Int64(filled) < starts[blobs.count] {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        filled += try read(into: rest, at: position + Int64(filled))
      }
      return filled
    }
  }

  /// Reads the rest of the frame header or content at a position.
  private func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    if position < lead.count {
      let part = lead[Int(position)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
    let index = frame(at: position)
    let within = position - starts[index]
    if within < Self.head {
      let head = withUnsafeBytes(of: blobs[index].size.bigEndian) { Array($0[Int(within)...]) }
      let part = head.prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
    let left = Int(clamping: starts[index + 1] - position)
    if left == 0 { return 0 }
    return try reader(index).read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(left)), at: within - Self.head)
  }

  /// The index of the frame that contains a position.
  private func frame(at position: Int64) -> Int {
    var (low, high) = (0, blobs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func reader(_ index: Int) throws -> BlobReader {
    try open.withLock { open in
      if let open, open.index == index { return open.reader }
      let reader = try store.reader(of: blobs[index])
      open = (index, reader)
      return reader
    }
  }
}
