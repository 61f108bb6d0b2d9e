import Foundation
import VCard

/// The bytes of a vCard in JSON: its text, or a `data:` URL where the bytes are no UTF-8.
public struct CardContent: Sendable {
  /// The bytes as they were received, whatever their encoding.
  public let bytes: [UInt8]
  /// The card, where it was checked already; it is not read again.
  private let checked: VCard?

  /// The content of some bytes.
  public init(_ bytes: [UInt8]) { (self.bytes, checked) = (bytes, nil) }

  /// The content of a card.
  public init(_ card: VCard) { self.init(card.bytes) }

  /// The content of bytes that a client sent, which are checked before the transaction that stores them.
  ///
  /// - Throws: ``Failure`` for bytes that are no card.
  public init(checking bytes: [UInt8]) throws { (self.bytes, checked) = (bytes, try VCard(bytes)) }

  /// Returns the card.
  ///
  /// - Throws: ``Failure`` for bytes that are no card.
  func card() throws -> VCard { try checked ?? VCard(bytes) }

  private static let prefix = "data:text/vcard;base64,"
}

extension CardContent: Hashable {
  /// Whether two contents have the same bytes.
  public static func == (left: CardContent, right: CardContent) -> Bool { left.bytes == right.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension CardContent: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.hasPrefix(Self.prefix) else {
      self.init(Array(text.utf8))
      return
    }
    guard let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "base64")
    }
    self.init(Array(data))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      String(validating: bytes, as: UTF8.self) ?? Self.prefix + Data(bytes).base64EncodedString())
  }
}
