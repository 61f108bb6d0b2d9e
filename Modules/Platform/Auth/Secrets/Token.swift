import Core
import Crypto

/// A secret that proves a login: 256 random bits, shown once and stored only as its hash.
public struct Token: Sendable {
  /// The text that the client keeps and sends.
  public let text: String

  /// A new token from 32 random bytes.
  public init(bytes: [UInt8]) { text = Base64URL.encode(bytes) }

  /// A token that a client sent.
  public init(text: String) { self.text = text }

  /// A password for one device that users can type, from 16 random bytes: five groups of five, 125 bits.
  public static func typeable(bytes: [UInt8]) -> Token {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    var bits = 0
    var value = 0
    var text = ""
    for byte in bytes {
      value = value << 8 | Int(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(letters[value >> bits & 31])
        if text.utf8.count % 6 == 5 { text.append("-") }
      }
      value &= (1 << bits) - 1
    }
    return Token(text: text.hasSuffix("-") ? String(text.dropLast()) : text)
  }

  /// The stored form: SHA-256. With that many random bits a slow hash would add nothing.
  public var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
