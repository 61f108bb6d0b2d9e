import Core
import Persistence

/// Takes in a body of operations with the contents they name: one frame is the operations in JSON, the frames behind it are
/// contents (``ContentFrameReader``). Dropped, it leaves nothing behind.
struct BatchReceiver: ~Copyable {
  /// The media type of such a body.
  static let mediaType = "application/vnd.worksite.batch"
  /// The most bytes of a body.
  static func mostBytesOfBody(_ limits: ServerLimits) -> Int64 {
    ContentFrameReader.mostBytesOfBody + Int64(limits.bodyBytes + MemoryLayout<UInt64>.size)
  }

  private let mostBytesOfOperations: Int
  private var share: BodyBudget.Share
  private var size: UInt64 = 0
  private var digits = 0
  /// The operations, as far as they have come.
  private(set) var operations: [UInt8] = []
  /// What has come behind them.
  var contents: ContentReceiver

  /// - Parameters:
  ///   - most: the most bytes of the operations.
  ///   - share: the memory that the operations may take.
  init(_ store: BlobStore, mostBytesOfOperations most: Int, share: consuming BodyBudget.Share) {
    contents = ContentReceiver(store)
    self.share = share
    mostBytesOfOperations = most
  }

  /// Whether all of the operations are here.
  private var hasOperations: Bool { digits == 8 && UInt64(operations.count) == size }

  /// Whether the body may end here.
  var isWhole: Bool { hasOperations && contents.isWhole }

  /// Takes the next piece of the body.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` when the operations are too long, and what ``ContentReceiver`` throws.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws {
    var rest = piece[...]
    while digits < 8, let digit = rest.popFirst() {
      size = size << 8 | UInt64(digit)
      digits += 1
    }
    guard size <= UInt64(mostBytesOfOperations) else { throw TooLarge.failure(mostBytesOfOperations) }
    guard digits == 8 else { return }
    let missing = rest.prefix(Int(size) - operations.count)
    try share.grow(by: missing.count)
    operations += missing
    rest = rest.dropFirst(missing.count)
    if !rest.isEmpty { try contents.append(UnsafeRawBufferPointer(rebasing: rest)) }
  }
}
