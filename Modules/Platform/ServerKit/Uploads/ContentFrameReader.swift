import Core

/// Parses a body of many contents in pieces of any size.
///
/// Each content is its size, an unsigned big-endian integer of 8 bytes, and that many bytes.
struct ContentFrameReader {
  /// A part of a content.
  enum Event {
    /// The start of a content.
    case begin
    /// Bytes of the content.
    case bytes(UnsafeRawBufferPointer)
    /// The end of the content.
    case end
  }

  /// The media type of such a body.
  static let mediaType = "application/vnd.worksite.contents"
  /// The most bytes of a content.
  static let maximumBytes = 1 << 20
  static let maximum = 1000
  /// The most bytes of all contents together.
  static let maxBytesTotal = 16 << 20
  /// The most bytes of a body.
  static let maxBytesOfBody = Int64(maxBytesTotal + maximum * MemoryLayout<UInt64>.size)

  private var size: UInt64 = 0
  private var digits = 0
  private var left = 0
  private var count = 0
  private var total = 0

  /// Whether the body may end here.
  var isBetween: Bool { digits == 0 && left == 0 }

  /// Parses the next piece of the body.
  ///
  /// - Throws: ``Failure`` of kind `invalid` beyond a limit: `uploads.contentLarge`, `uploads.contentsMany`,
  ///   `uploads.contentsLarge`; and the callback's errors.
  mutating func read(_ piece: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void) throws {
    var rest = piece[...]
    while !rest.isEmpty {
      if left == 0 {
        try readSize(&rest, handle)
      } else {
        let bytes = rest.prefix(left)
        rest = rest.dropFirst(bytes.count)
        left -= bytes.count
        try handle(.bytes(UnsafeRawBufferPointer(rebasing: bytes)))
        if left == 0 { try handle(.end) }
      }
    }
  }

  private mutating func readSize(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ handle: (Event) throws -> Void
  ) throws {
    while digits < 8, let digit = rest.popFirst() {
      size = size << 8 | UInt64(digit)
      digits += 1
    }
    guard digits == 8 else { return }
    left = try begin()
    (size, digits) = (0, 0)
    try handle(.begin)
    if left == 0 { try handle(.end) }
  }

  /// Counts a content and returns its size.
  private mutating func begin() throws -> Int {
    guard count < Self.maximum else {
      throw Failure(
        .invalid, "uploads.contentsMany", .tooManyContents(Self.maximum), remedy: .sendInParts,
        cause: TooLarge()
      )
    }
    count += 1
    guard let size = Int(exactly: size), size <= Self.maximumBytes else {
      throw Failure(
        .invalid, "uploads.contentLarge", .contentTooLarge(count, Self.maximumBytes), remedy: .uploadAlone,
        cause: TooLarge())
    }
    total += size
    guard total <= Self.maxBytesTotal else {
      throw Failure(
        .invalid, "uploads.contentsLarge", .contentsTooLarge(Self.maxBytesTotal), remedy: .sendInParts,
        cause: TooLarge())
    }
    return size
  }
}
