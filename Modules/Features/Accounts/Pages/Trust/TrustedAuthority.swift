import Core
import Foundation
import Persistence

/// The certificate of the server's own authority, which devices have to trust.
package struct TrustedAuthority: Sendable {
  /// The certificate alone in PEM form (RFC 7468), without a key that may stand beside it.
  let pem: String
  /// SHA-256 of the certificate, as devices show it: `9F:86:…`.
  let fingerprint: String

  private static let start = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"

  /// Reads the first certificate of a file in PEM form.
  ///
  /// - Parameter path: the path of the file, for the failure.
  /// - Throws: ``Failure`` `accounts.authority` of kind `usage` for a text without a certificate.
  package init(pem text: String, path: String) throws {
    guard let start = text.firstRange(of: Self.start),
      let end = text[start.upperBound...].firstRange(of: Self.end),
      let bytes = Data(
        base64Encoded: String(text[start.upperBound..<end.lowerBound].filter { !$0.isWhitespace })),
      !bytes.isEmpty
    else {
      throw Failure(
        .usage, "accounts.authority", .noAuthorityIn(path), remedy: .giveAuthority, field: "tls.authority")
    }
    pem = "\(text[start.lowerBound..<end.upperBound])\n"
    var digest = ContentDigest()
    bytes.withUnsafeBytes { digest.update($0) }
    let digits = Array(digest.hash.uppercased())
    fingerprint = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
      .joined(separator: ":")
  }
}
