import Core
import Crypto
import Persistence
import SwiftASN1
import X509

extension SiteAuthority {
  /// The files that ``make(for:isOnly:in:now:random:)`` wrote. Certificates and keys are PEM (RFC 7468).
  package struct Files: Hashable, Sendable {
    /// The path of the authority's certificate, which devices have to trust: `ca.crt`.
    package let authorityCertificate: String
    /// The path of the authority's key, readable by the owner only: `ca.key`.
    package let authorityKey: String
    /// The path of a QR code that contains the authority's certificate: `ca.svg`.
    package let authorityCode: String
    /// The path of the server's certificate followed by the authority's: `server.crt`.
    package let serverCertificate: String
    /// The path of the server's key, readable by the owner only: `server.key`.
    package let serverKey: String
    /// The host names and addresses in the server's certificate.
    package let names: [String]
    /// SHA-256 of the authority's certificate, as `openssl x509 -fingerprint -sha256` and devices show it:
    /// `9F:86:…`.
    package let fingerprint: String
    /// The last second in which the server's certificate is valid.
    package let notAfter: Instant
  }
}

extension SiteAuthority.Files {
  init(in folder: Folder, authority: SiteAuthority, server: Certificate, names: [GeneralName]) throws {
    self.names = names.compactMap(\.serverName)
    authorityCertificate = folder.file(Name.authorityCertificate)
    authorityKey = folder.file(Name.authorityKey)
    authorityCode = folder.file(Name.authorityCode)
    serverCertificate = folder.file(Name.serverCertificate)
    serverKey = folder.file(Name.serverKey)
    let digest = SHA256.hash(data: try authority.certificate.serializeAsPEM().derBytes)
    fingerprint = digest.map { Hex.encode([$0]).uppercased() }.joined(separator: ":")
    notAfter = Instant(server.notValidAfter)
  }

  /// The names of the files.
  enum Name {
    static let authorityCertificate = "ca.crt"
    static let authorityKey = "ca.key"
    static let authorityCode = "ca.svg"
    static let serverCertificate = "server.crt"
    static let serverKey = "server.key"
  }
}

extension Certificate {
  /// The certificate as PEM, with a final line break.
  var pem: String {
    get throws { try serializeAsPEM().pemString + "\n" }
  }
}
