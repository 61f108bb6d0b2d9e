import Persistence

/// An entity tag: a validator that differs when the representation does (RFC 9110 §8.8.3).
package struct EntityTag: Hashable, Sendable {
  /// The bytes between the quotes, compared byte by byte.
  package let opaque: [UInt8]
  /// Whether equal tags promise equivalent, not identical, representations.
  package let isWeak: Bool

  /// Creates a tag; `nil` when the text contains quotes, spaces or control characters.
  package init?(_ text: String, isWeak: Bool = false) {
    guard text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    opaque = Array(text.utf8)
    self.isWeak = isWeak
  }

  /// Creates the strong tag of content: its hash.
  package init(of blob: Blob) {
    opaque = Array(blob.hash.utf8)
    isWeak = false
  }

  /// Parses a tag in a header field: `"…"` or `W/"…"`; `nil` for anything else.
  package init?(field: String) {
    var rest = Substring(field)
    self.init(takenFrom: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Removes a tag from the start of a field; `nil` without a change when there is none.
  init?(takenFrom field: inout Substring) {
    let quote = UInt8(ascii: "\"")
    var bytes = field.utf8
    isWeak = bytes.starts(with: "W/".utf8)
    if isWeak { bytes = bytes.dropFirst(2) }
    guard bytes.popFirst() == quote, let end = bytes.firstIndex(of: quote),
      bytes[..<end].allSatisfy(Self.isAllowed)
    else { return nil }
    opaque = Array(bytes[..<end])
    field = Substring(bytes[end...].dropFirst())
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80
  }

  /// Whether both tags are strong and equal (RFC 9110 §8.8.3.2).
  package func isStronglyEqual(to other: EntityTag) -> Bool {
    !isWeak && !other.isWeak && opaque == other.opaque
  }

  /// Whether both tags are equal, weak or not (RFC 9110 §8.8.3.2).
  package func isWeaklyEqual(to other: EntityTag) -> Bool { opaque == other.opaque }
}

extension EntityTag: CustomStringConvertible {
  /// The tag as written in a header field.
  package var description: String { "\(isWeak ? "W/" : "")\"\(String(decoding: opaque, as: UTF8.self))\"" }
}
