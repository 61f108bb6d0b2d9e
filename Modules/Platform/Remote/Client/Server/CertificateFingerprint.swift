import Core
import Foundation
import Persistence

/// The SHA-256 of a certificate, written `sha256:9f86…`.
package struct CertificateFingerprint: Hashable, Sendable, CustomStringConvertible {
  private let hash: String

  private static let prefix = "sha256:"

  /// A fingerprint that a user typed: in any case, also in the form `SHA256:9F:86:…` of openssl(1).
  ///
  /// - Returns: `nil` for a text without the prefix `sha256:`.
  /// - Throws: ``Failure`` `remote.fingerprint` when digits are missing or wrong.
  package init?(typed text: String) throws {
    let typed = text.lowercased()
    guard typed.hasPrefix(Self.prefix) else { return nil }
    let digits = String(typed.dropFirst(Self.prefix.count)).filter { $0 != ":" && $0 != " " }
    guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      throw Failure(
        .usage, "remote.fingerprint", .fingerprintForm(text), remedy: .wholeFingerprint, field: "ca")
    }
    hash = digits
  }

  /// The fingerprint of a certificate in PEM (RFC 7468); `nil` for another text.
  package init?(ofPEM certificate: String) {
    let lines = certificate.split(whereSeparator: \.isNewline).drop { !$0.hasPrefix(Self.begin) }
    let body = lines.dropFirst().prefix { !$0.hasPrefix("-----") }.joined()
    guard let bytes = Data(base64Encoded: body), !bytes.isEmpty else { return nil }
    var digest = ContentDigest()
    bytes.withUnsafeBytes { digest.update($0) }
    hash = digest.hash
  }

  /// The fingerprint of the only certificate of a file; `nil` for a file with several or none.
  package init?(ofOnlyCertificateIn file: String) throws {
    let text = String(decoding: try File(reading: file).read(upTo: 1 << 20), as: UTF8.self)
    guard text.components(separatedBy: Self.begin).count == 2 else { return nil }
    self.init(ofPEM: text)
  }

  private static let begin = "-----BEGIN CERTIFICATE-----"

  package var description: String { Self.prefix + hash }
}
