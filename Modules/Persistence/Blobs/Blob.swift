import Core

/// Content by what it is: SHA-256 and size. Equal bytes are the same blob.
public struct Blob: Hashable, Sendable, Codable {
  /// SHA-256 of the content, 64 hexadecimal digits (FIPS 180-4).
  public let hash: String
  /// Bytes.
  public let size: Int64

  /// A blob by its name.
  public init(hash: String, size: Int64) {
    self.hash = hash
    self.size = size
  }
}
