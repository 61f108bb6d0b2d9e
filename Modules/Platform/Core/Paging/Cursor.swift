/// A place in a listing to continue from. It is opaque text of at most 500 bytes that is safe in a URL.
///
/// A cursor is stateless. It has the position, the listing it belongs to, and a checksum that detects a
/// truncated or invented one. The checksum is no protection: a forged cursor reaches only what its user may
/// list anyway.
public struct Cursor: Hashable, Sendable {
  /// The text that clients receive and send back.
  public let text: String

  /// A cursor for the given position (at most 366 bytes).
  public init(payload: [UInt8]) {
    text = Base64URL.encode(payload + Self.checksum(payload))
  }

  /// A cursor that a client sent back; it is checked when it is used.
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
    Failure(.conflict, "core.cursor", .cursorNotOurs, remedy: .listAgain, field: "cursor")
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
  }
}
