import Foundation
import VCard

/// The bytes of a vCard in JSON: its text, or a `data:` URL where the bytes are no UTF-8.
public struct CardContent: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// The content of some bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The content of a card.
  public init(_ card: VCard) { bytes = card.bytes }

  private static let prefix = "data:text/vcard;base64,"
}

extension CardContent: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.hasPrefix(Self.prefix) else {
      bytes = Array(text.utf8)
      return
    }
    guard let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "base64")
    }
    bytes = Array(data)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      String(validating: bytes, as: UTF8.self) ?? Self.prefix + Data(bytes).base64EncodedString())
  }
}
