import Core
import Crypto
import Foundation
import Persistence
import QRCodes
import SwiftASN1
import X509

/// The folder that holds an authority and its server's certificate.
///
/// Keys are never replaced: the devices' trust and the issued certificates depend on them.
struct AuthorityStore {
  let folder: Folder
  let random: (Int) -> [UInt8]

  typealias Name = SiteAuthority.Files.Name

  /// The contents of a folder.
  struct Stored {
    let authority: SiteAuthority
    let serverKey: P256.Signing.PrivateKey?
    /// The names in the server's certificate; empty when it is missing or unreadable, because it can be
    /// issued again.
    let names: [GeneralName]
  }

  /// Reads the folder; returns `nil` when it has none of the files.
  ///
  /// - Throws: ``Failure`` when a file is damaged, foreign or without its counterpart.
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

  /// Returns the names in the server's certificate if this authority issued it.
  private func names(vouchedForBy authority: SiteAuthority) throws -> [GeneralName] {
    guard let text = try text(Name.serverCertificate),
      let document = try? PEMDocument.parseMultiple(pemString: text).first,
      let certificate = try? Certificate(pemDocument: document),
      authority.certificate.publicKey.isValidSignature(certificate.signature, for: certificate),
      let names = try? certificate.extensions.subjectAlternativeNames
    else { return [] }
    return Array(names)
  }

  /// Adds an authority: both files, or none when the disk is full.
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

  /// Replaces the server's certificate and the QR code of its authority.
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

  /// Returns the text of a file; `nil` when it does not exist. Valid files are much shorter than 64 KiB.
  private func text(_ name: String) throws -> String? {
    do {
      return String(decoding: try File(reading: folder.file(name)).read(upTo: 65_536), as: UTF8.self)
    } catch let failure as Failure where failure.code == .ioMissing {
      return nil
    }
  }

  /// Writes and flushes a replacement file, which only lacks its final name.
  private func staged(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> ReplacementFile {
    func word() -> UInt64 { random(8).reduce(0) { $0 << 8 | UInt64($1) } }
    let tag = ID(high: word(), low: word())
    let file = try ReplacementFile(for: folder.file(name), tag: tag, mode: mode)
    try Array(text.utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    return file
  }
}
