import Foundation

/// A photo of a contact: its bytes, or the address where it is.
public struct ContactPhoto: Hashable, Sendable {
  /// The media type, `image/jpeg`; `nil` when only an address is known.
  public let mediaType: String?
  /// The bytes; `nil` when only an address is known.
  public let bytes: [UInt8]?
  /// The address of a photo that is not in the card.
  public let uri: String?

  /// A photo that is in the card.
  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
    uri = nil
  }

  /// A photo that is elsewhere.
  public init(uri: String) {
    self.uri = uri
    mediaType = nil
    bytes = nil
  }

  /// The photo of a PHOTO line; `nil` when it is empty or damaged.
  init?(_ property: VCard.Property) {
    if let inline = InlineData(property) {
      guard let data = Data(base64Encoded: Data(inline.base64)), !data.isEmpty else { return nil }
      self.init(mediaType: inline.mediaType, bytes: Array(data))
    } else {
      let uri = property.text.trimmed
      guard uri.contains(":") else { return nil }
      self.init(uri: uri)
    }
  }
}

extension ContactPhoto: Codable {
  private enum CodingKeys: String, CodingKey { case mediaType, data, uri }

  /// Reads `{"mediaType": "image/jpeg", "data": "<base 64>"}` or `{"uri": "https://…"}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let data = try values.decodeIfPresent(String.self, forKey: .data) {
      guard let decoded = Data(base64Encoded: data) else {
        throw DecodingError.dataCorruptedError(forKey: .data, in: values, debugDescription: "not base 64")
      }
      self.init(
        mediaType: try values.decodeIfPresent(String.self, forKey: .mediaType)
          ?? InlineData.mediaType(ofBase64: Array(data.utf8)),
        bytes: Array(decoded))
    } else {
      self.init(uri: try values.decode(String.self, forKey: .uri))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(mediaType, forKey: .mediaType)
    try values.encodeIfPresent(bytes.map { Data($0).base64EncodedString() }, forKey: .data)
    try values.encodeIfPresent(uri, forKey: .uri)
  }
}
