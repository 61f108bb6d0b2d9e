import Core
import Crypto
import CryptoExtras
import Foundation

/// The stored form of a password: scrypt (RFC 7914) with its salt and its cost.
public struct PasswordHash: Hashable, Sendable, Codable {
  /// The stored text: `$scrypt$ln=14,r=8,p=5$SALT$HASH`, the last two in base64url.
  public let text: String

  /// A hash as it was stored; unreadable text matches no password.
  public init(text: String) { self.text = text }

  /// The work needed to compute a hash. It is stored with each, so that it can grow without making old ones
  /// invalid.
  public struct Cost: Hashable, Sendable {
    /// The base-2 logarithm of scrypt's N.
    public let logN: Int
    /// Scrypt's block size r.
    public let blockSize: Int
    /// Scrypt's parallelisation p, the number of independent mixings.
    public let parallelism: Int

    /// A cost from its parts.
    public init(logN: Int, blockSize: Int, parallelism: Int) {
      self.logN = logN
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    /// The default: N = 2¹⁴, r = 8, p = 5. It takes 16 MiB and about a tenth of a second.
    ///
    /// Source: OWASP Password Storage Cheat Sheet.
    public static let `default` = Cost(logN: 14, blockSize: 8, parallelism: 5)
  }

  /// The hash of a new password.
  ///
  /// - Parameter salt: 16 random bytes.
  public init(_ password: Password, salt: [UInt8], cost: Cost = .default) throws {
    self.init(cost, salt, key: try Self.derive(password.text, salt, cost))
  }

  /// A hash that no password matches. Comparing a password with it takes as long as with a real hash.
  ///
  /// - Parameters:
  ///   - salt: 16 random bytes.
  ///   - key: 32 random bytes, in place of a derived key.
  public init(decoyWith salt: [UInt8], key: [UInt8], cost: Cost = .default) {
    self.init(cost, salt, key: key)
  }

  private init(_ cost: Cost, _ salt: [UInt8], key: [UInt8]) {
    text =
      "$scrypt$ln=\(cost.logN),r=\(cost.blockSize),p=\(cost.parallelism)"
      + "$\(Base64URL.encode(salt))$\(Base64URL.encode(key))"
  }

  /// Whether a typed text is the password. It takes as long for a wrong one as for the right one.
  public func matches(_ typed: String) -> Bool {
    guard typed.count <= Password.longest, let (cost, salt, key) = parts,
      let derived = try? Self.derive(typed, salt, cost), derived.count == key.count
    else { return false }
    return zip(derived, key).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private var parts: (Cost, salt: [UInt8], key: [UInt8])? {
    let fields = text.split(separator: "$")
    guard fields.count == 4, fields[0] == "scrypt",
      let numbers = fields[1].wholeMatch(of: /ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})/),
      let logN = Int(numbers.1), let blockSize = Int(numbers.2), let parallelism = Int(numbers.3),
      let salt = Base64URL.decode(String(fields[2])), let key = Base64URL.decode(String(fields[3]))
    else { return nil }
    return (Cost(logN: logN, blockSize: blockSize, parallelism: parallelism), salt, key)
  }

  private static func derive(_ password: String, _ salt: [UInt8], _ cost: Cost) throws -> [UInt8] {
    // NFC, so that å typed on a Mac and on a phone is the same letter (RFC 8265 §4.2).
    let text = password.precomposedStringWithCanonicalMapping
    let key = try KDF.Scrypt.deriveKey(
      from: Array(text.utf8), salt: salt, outputByteCount: 32, rounds: 1 << cost.logN,
      blockSize: cost.blockSize, parallelism: cost.parallelism, maxMemory: 1 << 27)
    return key.withUnsafeBytes { Array($0) }
  }
}
