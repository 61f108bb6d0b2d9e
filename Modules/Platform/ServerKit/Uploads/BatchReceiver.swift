import Core
import Persistence

/// Parses a body of operations and the contents they name. When dropped, it leaves no files behind.
///
/// The first frame is the operations as JSON; the following frames are contents (``ContentFrameReader``).
struct BatchReceiver: ~Copyable {
  /// The media type of such a body.
  static let mediaType = "application/vnd.worksite.batch"
  /// Returns the most bytes of a body.
  static let maxBytesOfContents = ContentFrameReader.maxBytesOfBody + Int64(MemoryLayout<UInt64>.size)

  private let maxBytesOfOperations: Int
  private var share: BodyBudget.Share
  private var size: UInt64 = 0
  private var digits = 0
  /// The operations received so far.
  private(set) var operations: [UInt8] = []
  /// The contents after the operations.
  var contents: ContentReceiver

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - maximum: the most bytes of the operations.
  ///   - share: the memory for the operations.
  init(_ store: BlobStore, maxBytesOfOperations maximum: Int, share: consuming BodyBudget.Share) {
    contents = ContentReceiver(store)
    self.share = share
    maxBytesOfOperations = maximum
  }

  /// Whether the operations are complete.
  private var hasOperations: Bool { digits == 8 && UInt64(operations.count) == size }

  /// Whether the body may end here.
  var isWhole: Bool { hasOperations && contents.isWhole }

  /// Parses the next piece of the body.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` when the operations are too long, and the failures of
  ///   ``ContentReceiver``.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws {
    var rest = piece[...]
    while digits < 8, let digit = rest.popFirst() {
      size = size << 8 | UInt64(digit)
      digits += 1
    }
    guard size <= UInt64(maxBytesOfOperations) else { throw TooLarge.failure(maxBytesOfOperations) }
    guard digits == 8 else { return }
    let missing = rest.prefix(Int(size) - operations.count)
    try share.grow(by: missing.count)
    operations += missing
    rest = rest.dropFirst(missing.count)
    if !rest.isEmpty { try contents.append(UnsafeRawBufferPointer(rebasing: rest)) }
  }
}
