/// A content line with its folds and its line ending, or empty lines.
struct ContentLine: Sendable {
  /// The bytes of the line as they are in the card.
  let bytes: ArraySlice<UInt8>
  /// The unfolded line; `nil` for empty lines and for a byte order mark.
  let property: VCard.Property?

  /// A line that ends with its line ending.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let content = Self.unfolded(bytes)
    property = content.contains { $0 != 0x20 && $0 != 0x09 } ? VCard.Property(content) : nil
  }

  /// A byte order mark, or empty lines.
  private init(withoutText bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    property = nil
  }

  /// The lines of a text, whose bytes together are the text.
  ///
  /// A line ends with CR LF or LF, and goes on where the next one begins with a space or a tab.
  static func lines(of text: [UInt8]) -> [ContentLine] {
    var lines: [ContentLine] = []
    forEachLine(of: text) { bytes, hasText in
      lines.append(hasText ? ContentLine(bytes) : ContentLine(withoutText: bytes))
    }
    return lines
  }

  /// Calls a closure with the bytes of each line in turn, and whether they may be a property.
  static func forEachLine(of text: [UInt8], _ body: (_ bytes: ArraySlice<UInt8>, _ hasText: Bool) -> Void) {
    var start = 0
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      body(text[..<3], false)
    }
    while start < text.count {
      let empty = emptyLines(of: text, from: start)
      if !empty.isEmpty {
        body(empty, false)
        start = empty.endIndex
        continue
      }
      var end = lineEnd(of: text, from: start)
      while end < text.count, isBlank(text[end]) { end = lineEnd(of: text, from: end) }
      body(text[start..<end], true)
      start = end
    }
  }

  /// The empty lines that begin at a position.
  private static func emptyLines(of text: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    var empty = text[start...].prefix { $0 == 0x0D || $0 == 0x0A }
    // A fold may follow the last empty line, which then is no line of its own.
    if empty.last == 0x0A, empty.endIndex < text.count, isBlank(text[empty.endIndex]) { empty.removeLast() }
    guard let last = empty.lastIndex(of: 0x0A) else { return [] }
    return empty[...last]
  }

  /// The position after the next LF.
  private static func lineEnd(of text: [UInt8], from start: Int) -> Int {
    text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The line without its folds and its line ending; without a copy where there are no folds.
  private static func unfolded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard var end = bytes.firstIndex(of: 0x0A) else { return bytes }
    var content = withoutEnding(bytes[...end])
    guard end + 1 < bytes.endIndex else { return content }
    content.reserveCapacity(bytes.count)
    while end + 1 < bytes.endIndex {
      let start = end + 2
      end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      content += withoutEnding(bytes[start..<min(end + 1, bytes.endIndex)])
    }
    return content
  }

  private static func withoutEnding(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.last == 0x0A else { return line }
    let line = line.dropLast()
    return line.last == 0x0D ? line.dropLast() : line
  }
}
