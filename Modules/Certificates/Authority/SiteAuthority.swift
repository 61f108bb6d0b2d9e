import Core
import Crypto
import Persistence
import X509

/// A certificate authority of one's own, for a server that no public authority can vouch for: one called
/// `worksite.local` or `192.168.1.10`, in a network that may never see the internet.
///
/// A device that has been told to trust the authority trusts the server, also after its certificate was
/// renewed.
public struct SiteAuthority: Sendable {
  /// What devices are told to trust.
  let certificate: Certificate
  /// What signs for it.
  let key: P256.Signing.PrivateKey

  /// Makes an authority and a server certificate; where the folder has an authority already, it stays as it
  /// is, byte for byte, and the server gets a new certificate for the key it has and the names it had.
  ///
  /// Everything is checked and made before the first file is written, and each file is replaced as a whole.
  ///
  /// - Parameters:
  ///   - names: the host names and IP addresses (4 or 6) by which clients call the server; of a certificate that is
  ///     renewed, those it does not have yet.
  ///   - isOnly: whether names that are not among these are dropped from a certificate that is renewed.
  ///   - folder: where the files go; made if it is not there, readable by nobody else.
  ///   - now: the server certificate is valid from a day before, for 825 days; an authority for ten years.
  ///   - random: as many unpredictable bytes as it is asked for.
  /// - Throws: ``Failure`` `certificates.noNames`, `certificates.badName`; `certificates.foreign` or
  ///   `certificates.incomplete` for a folder with files that worksite did not make or that are damaged;
  ///   `certificates.term` when the authority there is not valid now.
  public static func make(
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
  /// A positive number that nobody can guess, within the 20 bytes of RFC 5280 §4.1.2.2.
  static func unguessable(_ random: (Int) -> [UInt8]) -> Self { Self(bytes: [1] + random(16)) }
}
