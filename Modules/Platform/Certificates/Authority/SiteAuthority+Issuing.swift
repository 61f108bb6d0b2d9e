import Core
import Crypto
import Foundation
import X509

/// The content of the certificates (RFC 5280 §4).
extension SiteAuthority {
  private static let day: Int64 = 86_400
  /// The tolerance for clocks on a site that are behind: three days, in seconds.
  private static let leeway = 3 * day

  /// Creates an authority with a new key.
  ///
  /// The crypto library generates the key itself, so that a caller cannot pass a weak one.
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

  /// Creates an authority from its files; `nil` when they do not match or another program made them.
  init?(certificate: Certificate, readWith key: P256.Signing.PrivateKey) {
    let publicKey = Certificate.PublicKey(key.publicKey)
    guard certificate.publicKey == publicKey, let name = try? Self.name(of: publicKey),
      certificate.subject == name, certificate.issuer == name,
      publicKey.isValidSignature(certificate.signature, for: certificate)
    else { return nil }
    self.init(certificate: certificate, key: key)
  }

  /// The validity period of the authority.
  var term: ClosedRange<Instant> {
    // A foreign certificate may end before it begins and is never valid then.
    let (start, end) = (Instant(certificate.notValidBefore), Instant(certificate.notValidAfter))
    return min(start, end)...end
  }

  /// Issues a server certificate that is valid from three days before `now` for 825 days.
  ///
  /// The tolerance allows for wrong clocks on a site; Apple's systems accept no more than 825 days. The
  /// certificate ends with the authority at the latest.
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
      // Both ends are inclusive (RFC 5280 §4.1.2.5), so the last second is one less.
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

  /// Returns the name of the authority with a key.
  ///
  /// The name contains a digest of the key: a device may trust the authorities of many sites, and programs
  /// find them by name.
  private static func name(of key: Certificate.PublicKey) throws -> DistinguishedName {
    let mark = Hex.encode(SubjectKeyIdentifier(hash: key).keyIdentifier.prefix(4)).uppercased()
    return try DistinguishedName { CommonName("worksite authority \(mark)") }
  }
}

/// Conversion to whole seconds, the resolution of certificates.
extension Instant {
  init(_ date: Date) { self.init(milliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000) }

  var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000)) }
}
