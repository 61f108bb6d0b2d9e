import Core
import Persistence

/// Takes in a body of operations with the contents they name: one frame is the operations in JSON, the frames behind it are
/// contents (``ContentFrames``). Dropped, it leaves nothing behind.
struct BatchIntake: ~Copyable {
  /// The media type of such a body.
  static let mediaType = "application/vnd.worksite.batch"
  /// The most bytes of the operations.
  static let mostBytesOfOperations = ServerLimits().bodyBytes
  /// The most bytes of a body.
  static let mostBytesOfBody =
    ContentFrames.mostBytesOfBody + Int64(mostBytesOfOperations + MemoryLayout<UInt64>.size)

  private var size: UInt64 = 0
  private var digits = 0
  /// The operations, as far as they have come.
  private(set) var operations: [UInt8] = []
  /// What has come behind them.
  var contents: ContentIntake

  init(_ store: BlobStore) { contents = ContentIntake(store) }

  /// Whether all of the operations are here.
  private var hasOperations: Bool { digits == 8 && UInt64(operations.count) == size }

  /// Whether the body may end here.
  var isWhole: Bool { hasOperations && contents.isWhole }

  /// Takes the next piece of the body.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` when the operations are too long, and what ``ContentIntake`` throws.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws {
    var rest = piece[...]
    while digits < 8, let digit = rest.popFirst() {
      size = size << 8 | UInt64(digit)
      digits += 1
    }
    guard size <= UInt64(Self.mostBytesOfOperations) else {
      throw Failure(
        .invalid, "http.bodyLarge", .bodyLarge(Self.mostBytesOfOperations), cause: TooLarge())
    }
    guard digits == 8 else { return }
    let missing = rest.prefix(Int(size) - operations.count)
    operations += missing
    rest = rest.dropFirst(missing.count)
    if !rest.isEmpty { try contents.append(UnsafeRawBufferPointer(rebasing: rest)) }
  }
}
