import Core
import Crypto
import Foundation
import X509

/// What stands in the certificates (RFC 5280 §4).
extension SiteAuthority {
  private static let day: Int64 = 86_400
  /// How far the clocks on a site may be behind: three days.
  private static let leeway = 3 * day

  /// A new authority. Its key comes from the crypto library's own generator, so that no caller can hand it a
  /// weak one.
  init(from now: Instant, serial: Certificate.SerialNumber) throws {
    let key = P256.Signing.PrivateKey()
    let publicKey = Certificate.PublicKey(key.publicKey)
    let name = try Self.name(of: publicKey)
    let identifier = SubjectKeyIdentifier(hash: publicKey)
    let certificate = try Certificate(
      version: .v3, serialNumber: serial, publicKey: publicKey,
      notValidBefore: now.adding(seconds: -Self.leeway).date,
      notValidAfter: now.adding(seconds: 3652 * Self.day).date,
      issuer: name, subject: name,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        identifier
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
    self.init(certificate: certificate, key: key)
  }

  /// An authority read from its files; `nil` when they do not belong together or are not of
  /// ``SiteAuthority``.
  init?(certificate: Certificate, readWith key: P256.Signing.PrivateKey) {
    let publicKey = Certificate.PublicKey(key.publicKey)
    guard certificate.publicKey == publicKey, let name = try? Self.name(of: publicKey),
      certificate.subject == name, certificate.issuer == name,
      publicKey.isValidSignature(certificate.signature, for: certificate)
    else { return nil }
    self.init(certificate: certificate, key: key)
  }

  /// When the authority is valid.
  var term: ClosedRange<Instant> {
    // A certificate of ours begins before it ends; one that does not is never valid.
    let (start, end) = (Instant(certificate.notValidBefore), Instant(certificate.notValidAfter))
    return min(start, end)...end
  }

  /// A certificate for a server, from three days before `now`, because the clocks on a site are off, and for 825
  /// days in all, the most that Apple's systems take. It ends with the authority at the latest.
  func certificate(
    for names: [GeneralName], key: P256.Signing.PublicKey, from now: Instant, serial: Certificate.SerialNumber
  ) throws -> Certificate {
    let publicKey = Certificate.PublicKey(key)
    let identifier = SubjectKeyIdentifier(hash: publicKey)
    let issuer = SubjectKeyIdentifier(hash: certificate.publicKey)
    let start = now.adding(seconds: -Self.leeway)
    return try Certificate(
      version: .v3, serialNumber: serial, publicKey: publicKey,
      notValidBefore: max(start, term.lowerBound).date,
      // Both ends are within (RFC 5280 §4.1.2.5): a second less.
      notValidAfter: min(start.adding(seconds: 825 * Self.day - 1), term.upperBound).date,
      issuer: certificate.subject, subject: try DistinguishedName { CommonName("worksite server") },
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        identifier
        AuthorityKeyIdentifier(keyIdentifier: issuer.keyIdentifier)
      },
      issuerPrivateKey: Certificate.PrivateKey(self.key))
  }

  /// The name of the authority with a key. The key is in it, because a device may trust the authorities of
  /// many sites, and programs look them up by name.
  private static func name(of key: Certificate.PublicKey) throws -> DistinguishedName {
    let mark = Hex.encode(SubjectKeyIdentifier(hash: key).keyIdentifier.prefix(4)).uppercased()
    return try DistinguishedName { CommonName("worksite authority \(mark)") }
  }
}

/// Certificates tell time in whole seconds.
extension Instant {
  init(_ date: Date) { self.init(milliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000) }

  var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000)) }
}
