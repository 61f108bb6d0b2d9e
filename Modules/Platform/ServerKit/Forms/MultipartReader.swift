import Core

/// Parses a form with files, `multipart/form-data` (RFC 7578), in pieces of any size.
struct MultipartReader {
  /// A part of the form.
  enum Event {
    /// The start of a field.
    case begin(MultipartField)
    /// Bytes of the field.
    case bytes(UnsafeRawBufferPointer)
    /// The end of the field.
    case end
  }

  /// The most fields of a form.
  static let maximumFields = 500
  /// The most bytes before a field: the header fields of its part.
  static let maxBytesOfHead = 8 << 10

  private enum Place {
    /// Before the first field, where any text may stand.
    case preamble
    /// Behind a delimiter, which another field follows, or the end.
    case delimiter
    case head
    case field
    /// Behind the last field, where any text may stand.
    case epilogue
  }

  private let delimiter: [UInt8]
  private var place = Place.preamble
  private var fields = 0
  /// The bytes that belong to no event yet.
  private var rest: [UInt8]

  /// A reader of a form whose fields are separated by a boundary (RFC 2046 §5.1.1).
  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter may stand at the start of the form.
    rest = Array("\r\n".utf8)
  }

  /// Whether the form may end here.
  var isWhole: Bool { place == .epilogue }

  /// Parses the next piece of the form.
  ///
  /// - Throws: ``Failure`` `http.formDamaged` of kind `usage` for what is no such form; `http.formLarge` of kind `invalid`
  ///   beyond a limit; and the callback's errors.
  mutating func read(_ piece: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void) throws {
    if place == .epilogue { return }
    rest += piece
    var bytes: [UInt8] = []
    swap(&bytes, &rest)
    let left = try bytes.withUnsafeBytes { bytes in
      var bytes = bytes[...]
      while try step(&bytes, handle) {}
      return Array(bytes)
    }
    rest = left
  }

  /// Parses what begins the bytes and removes it.
  ///
  /// - Returns: whether there may be more to parse; otherwise further bytes are needed.
  private mutating func step(
    _ bytes: inout Slice<UnsafeRawBufferPointer>, _ handle: (Event) throws -> Void
  ) throws -> Bool {
    switch place {
    case .preamble:
      _ = Self.removeBytes(before: delimiter, from: &bytes)
      return consume(delimiter, from: &bytes, next: .delimiter)
    case .delimiter:
      guard bytes.count >= 2 else { return false }
      if consume(Array("--".utf8), from: &bytes, next: .epilogue) { return false }
      guard consume(Array("\r\n".utf8), from: &bytes, next: .head) else { throw Self.damaged }
      return true
    case .head:
      guard let end = Self.find(Array("\r\n\r\n".utf8), in: bytes) else {
        if bytes.count > Self.maxBytesOfHead { throw Self.large }
        return false
      }
      fields += 1
      if end - bytes.startIndex > Self.maxBytesOfHead || fields > Self.maximumFields { throw Self.large }
      guard let field = MultipartField(head: bytes[..<end]) else { throw Self.damaged }
      bytes = bytes[(end + 4)...]
      place = .field
      try handle(.begin(field))
      return true
    case .field:
      let content = Self.removeBytes(before: delimiter, from: &bytes)
      if !content.isEmpty { try handle(.bytes(UnsafeRawBufferPointer(rebasing: content))) }
      guard consume(delimiter, from: &bytes, next: .delimiter) else { return false }
      try handle(.end)
      return true
    case .epilogue: return false
    }
  }

  private mutating func consume(
    _ text: [UInt8], from bytes: inout Slice<UnsafeRawBufferPointer>, next: Place
  ) -> Bool {
    guard bytes.starts(with: text) else { return false }
    bytes = bytes.dropFirst(text.count)
    place = next
    return true
  }

  /// Removes the bytes before a delimiter, or those that belong to no delimiter that a further piece may complete.
  private static func removeBytes(
    before delimiter: [UInt8], from bytes: inout Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    let end = find(delimiter, in: bytes) ?? max(bytes.startIndex, bytes.endIndex - (delimiter.count - 1))
    defer { bytes = bytes[end...] }
    return bytes[..<end]
  }

  /// Returns the place of a text that begins with a carriage return.
  private static func find(_ text: [UInt8], in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "\r")) {
      if rest[start...].starts(with: text) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  private static let damaged = Failure(
    .usage, "http.formDamaged", .formDamaged, remedy: .useOwnPages, field: "Content-Type")
  private static let large = Failure(
    .invalid, "http.formLarge", .formTooLarge(maximumFields), remedy: .sendFewerFiles)
}
