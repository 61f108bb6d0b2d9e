import Core
import Crypto
import Foundation
import Persistence
import SwiftASN1
import X509

/// The folder that holds an authority and its server's certificate.
///
/// A key is never replaced: what it has signed or is trusted for would be lost with it.
struct AuthorityStore {
  let folder: Folder
  let random: (Int) -> [UInt8]

  typealias Name = SiteAuthority.Files.Name

  /// What a folder has.
  struct Stored {
    let authority: SiteAuthority
    let serverKey: P256.Signing.PrivateKey?
    /// The names the server's certificate has; none when there is none that can be read, because it can be made again.
    let names: [GeneralName]
  }

  /// What is there; `nil` in a folder with none of the files.
  ///
  /// - Throws: ``Failure`` when something there is damaged, of another program, or without what belongs to it.
  func read() throws -> Stored? {
    let key = try key(Name.authorityKey)
    let certificate = try text(Name.authorityCertificate)
    let serverKey = try self.key(Name.serverKey)
    guard let key, let certificate else {
      let names = [Name.authorityKey, Name.authorityCertificate, Name.serverKey, Name.serverCertificate]
      guard let found = try names.first(where: { try text($0) != nil }) else { return nil }
      throw Failure.incompleteAuthority(
        folder.file(found), missing: key == nil ? Name.authorityKey : Name.authorityCertificate)
    }
    guard let certificate = try? Certificate(pemEncoded: certificate),
      let authority = SiteAuthority(certificate: certificate, readWith: key)
    else { throw Failure.foreignAuthority(folder.file(Name.authorityCertificate)) }
    return Stored(authority: authority, serverKey: serverKey, names: try names(vouchedForBy: authority))
  }

  /// The names in the server's certificate, when it is one of this authority.
  private func names(vouchedForBy authority: SiteAuthority) throws -> [GeneralName] {
    guard let text = try text(Name.serverCertificate),
      let document = try? PEMDocument.parseMultiple(pemString: text).first,
      let certificate = try? Certificate(pemDocument: document),
      authority.certificate.publicKey.isValidSignature(certificate.signature, for: certificate),
      let names = try? certificate.extensions.subjectAlternativeNames
    else { return [] }
    return Array(names)
  }

  /// Adds an authority: both files, or none while the disk is full.
  func add(_ authority: SiteAuthority) throws {
    let key = try staged(Name.authorityKey, authority.key.pemRepresentation + "\n", mode: 0o600)
    let certificate = try staged(Name.authorityCertificate, authority.certificate.pem)
    try key.commit(replaces: false)
    try certificate.commit(replaces: false)
    try folder.sync()
  }

  /// Adds the server's key.
  func add(_ serverKey: P256.Signing.PrivateKey) throws {
    try staged(Name.serverKey, serverKey.pemRepresentation + "\n", mode: 0o600).commit(replaces: false)
  }

  /// Puts the server's certificate, and the code of the authority it comes from, in the place of those
  /// before.
  func put(_ certificate: Certificate, of authority: SiteAuthority, code: QRCode) throws {
    try staged(Name.authorityCode, code.svg).commit()
    try staged(Name.serverCertificate, certificate.pem + authority.certificate.pem).commit()
    try folder.sync()
  }

  private func key(_ name: String) throws -> P256.Signing.PrivateKey? {
    guard let text = try text(name) else { return nil }
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
      throw Failure.foreignAuthority(folder.file(name))
    }
    return key
  }

  /// The text of a file, of which 64 KiB are many times what it should have; `nil` when there is no file.
  private func text(_ name: String) throws -> String? {
    do {
      return String(decoding: try File(reading: folder.file(name)).read(upTo: 65_536), as: UTF8.self)
    } catch let failure as Failure where failure.code == "io.missing" {
      return nil
    }
  }

  /// A file on disk that has all but its name.
  private func staged(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> ReplacementFile {
    func word() -> UInt64 { random(8).reduce(0) { $0 << 8 | UInt64($1) } }
    let tag = ID(high: word(), low: word())
    let file = try ReplacementFile(for: folder.file(name), tag: tag, mode: mode)
    try Array(text.utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    return file
  }
}
