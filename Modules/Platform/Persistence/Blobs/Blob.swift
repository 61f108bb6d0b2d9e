import Core

/// The identity of content: SHA-256 and size. Equal bytes are the same blob.
public struct Blob: Hashable, Sendable, Codable {
  /// SHA-256 of the content, 64 hexadecimal digits (FIPS 180-4).
  public let hash: String
  /// The size of the content in bytes.
  public let size: Int64

  /// A blob from its hash and size.
  public init(hash: String, size: Int64) {
    self.hash = hash
    self.size = size
  }

  /// Whether a text is a SHA-256 as ``hash`` spells it.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// - Throws: `DecodingError` for a hash that is no SHA-256: the hash is part of a path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hash = try container.decode(String.self, forKey: .hash)
    size = try container.decode(Int64.self, forKey: .size)
    guard Self.isHash(hash), size >= 0 else {
      throw DecodingError.dataCorruptedError(forKey: .hash, in: container, debugDescription: "not a SHA-256")
    }
  }
}
