/// A place in a listing, opaque to whoever holds it: text of at most 500 bytes, safe in a URL.
///
/// A cursor is stateless. It carries the position, what listing it belongs to, and a checksum that tells a
/// truncated or invented one from a real one. The checksum is no protection: whoever forges a cursor reaches only
/// what they may list anyway.
public struct Cursor: Hashable, Sendable {
  /// The text to hand out and take back.
  public let text: String

  /// A cursor for the given position (at most 366 bytes).
  public init(payload: [UInt8]) {
    text = Base64URL.encode(payload + Self.checksum(payload))
  }

  /// A cursor somebody handed back; it is looked at when it is used.
  public init(text: String) { self.text = text }

  /// The position.
  ///
  /// - Throws: ``Failure`` `core.cursor` when the text is not a cursor this code made.
  public func payload() throws -> [UInt8] {
    guard text.utf8.count <= 500, let bytes = Base64URL.decode(text), bytes.count > 4,
      Self.checksum(bytes.dropLast(4)) == Array(bytes.suffix(4))
    else { throw Self.rejected }
    return Array(bytes.dropLast(4))
  }

  /// The failure for a cursor that does not belong to a listing.
  public static var rejected: Failure {
    Failure(.invalid, "core.cursor", .cursorNotOurs, remedy: .listAgain, field: "cursor")
  }

  /// FNV-1a, 32 bits.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
  }
}
