import Core
import Crypto
import Persistence
import QRCodes
import X509

/// A private certificate authority, for servers without a public certificate.
///
/// Public authorities do not certify names such as `worksite.local` or `192.168.1.10`. A device that trusts
/// this authority trusts the server, also after its certificate was renewed.
package struct SiteAuthority: Sendable {
  /// The certificate that devices trust.
  let certificate: Certificate
  /// The key that signs certificates.
  let key: P256.Signing.PrivateKey

  /// Creates an authority and a server certificate, or renews the certificate of an existing authority.
  ///
  /// An existing authority is not changed; the server gets a new certificate for its existing key and names.
  /// All checks precede the first write, and each file is replaced atomically.
  ///
  /// - Parameters:
  ///   - names: the host names and IP addresses of the server; when renewing, the additional ones.
  ///   - isOnly: whether a renewed certificate drops all other names.
  ///   - folder: the folder of the files; created if missing, readable by the owner only.
  ///   - now: the current time. The server certificate is valid for 825 days, an authority for ten years.
  ///   - random: returns as many unpredictable bytes as asked for.
  /// - Throws: ``Failure`` `certificates.noNames`, `certificates.badName`; `certificates.foreign` or
  ///   `certificates.incomplete` for a folder with damaged or foreign files; `certificates.term` when the
  ///   existing authority is not valid now.
  package static func make(
    for names: [String], isOnly: Bool = false, in folder: Folder, now: Instant,
    random: @escaping (Int) -> [UInt8]
  ) throws -> Files {
    let store = AuthorityStore(folder: folder, random: random)
    let given = try GeneralName.ofServer(names)
    let stored = try store.read()
    let names = try GeneralName.each(isOnly ? given : (stored?.names ?? []) + given)
    let authority = try stored?.authority ?? SiteAuthority(from: now, serial: .unguessable(random))
    guard authority.term.contains(now) else { throw Failure.authorityOutOfTerm(folder, authority.term) }

    let server = stored?.serverKey ?? P256.Signing.PrivateKey()
    let certificate = try authority.certificate(
      for: names, key: server.publicKey, from: now, serial: .unguessable(random))
    let code = try QRCode(authority.certificate.pem)

    try folder.makeDurably()
    if stored == nil { try store.add(authority) }
    if stored?.serverKey == nil { try store.add(server) }
    try store.put(certificate, of: authority, code: code)
    return try Files(in: folder, authority: authority, server: certificate, names: names)
  }
}

extension Certificate.SerialNumber {
  /// Returns an unpredictable positive number of at most 20 bytes (RFC 5280 §4.1.2.2).
  static func unguessable(_ random: (Int) -> [UInt8]) -> Self { Self(bytes: [1] + random(16)) }
}
