import Core
import Persistence
import SyncProtocol

/// Receives the response to a ``ContentRequest`` in pieces of any size. When dropped, it leaves no files behind.
struct BundleReceiver: ~Copyable {
  private let store: BlobStore
  /// The contents whose frames have not begun.
  private var awaited: ArraySlice<Blob>
  private var size: UInt64 = 0
  private var digits = 0
  /// The content that arrives now, with the bytes that it lacks.
  private var current: (blob: Blob, missing: Int)?
  private var writer: BlobWriter?
  /// The contents that arrived whole and match their hashes.
  private(set) var contents: [StagedBlob] = []

  init(_ blobs: [Blob], _ store: BlobStore) {
    self.store = store
    awaited = blobs[...]
  }

  /// Parses the next piece of the response.
  ///
  /// - Returns: whether more may follow; `false` when the piece has a size that the next content does not have, or bytes after
  ///   the last one.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws -> Bool {
    var rest = piece[...]
    while !rest.isEmpty {
      if let (blob, missing) = current {
        let bytes = rest.prefix(missing)
        rest = rest.dropFirst(bytes.count)
        try writer?.append(UnsafeRawBufferPointer(rebasing: bytes))
        current = (blob, missing - bytes.count)
        if bytes.count == missing { finish(blob) }
      } else if !readSize(&rest) {
        return false
      }
    }
    return true
  }

  /// Reads digits of a size, and begins its content when they are all there.
  ///
  /// - Returns: whether the size is that of the next content, as far as it is there.
  private mutating func readSize(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let blob = awaited.first else { return false }
    while digits < 8, let digit = rest.popFirst() {
      size = size << 8 | UInt64(digit)
      digits += 1
    }
    guard digits == 8 else { return true }
    let announced = size
    (size, digits) = (0, 0)
    awaited.removeFirst()
    if announced == ContentRequest.missing { return true }
    guard announced == UInt64(blob.size) else { return false }
    writer = store.writer()
    if blob.size == 0 { finish(blob) } else { current = (blob, Int(blob.size)) }
    return true
  }

  /// Ends a content, and drops it where its bytes are others than those that were asked for.
  private mutating func finish(_ blob: Blob) {
    current = nil
    guard let whole = writer.take()?.seal(), whole.blob == blob else { return }
    contents.append(whole)
  }
}
