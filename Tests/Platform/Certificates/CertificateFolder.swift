import Certificates
import Core
import Foundation
import Persistence
import TestSupport

/// A site hut with a folder for its certificates.
struct CertificateFolder {
  let files: TemporaryFolder
  var now = Instant(milliseconds: 1_795_069_800_000)

  init() throws { files = try TemporaryFolder() }

  var folder: Folder { files.folder.folder("tls") }

  @discardableResult
  func make(_ names: String..., isOnly: Bool = false, seed: UInt64 = 1) throws -> SiteAuthority.Files {
    let random = SeededRandom.source(seed: seed)
    return try SiteAuthority.make(for: names, isOnly: isOnly, in: folder, now: now) { count in
      (0..<count).map { _ in UInt8(truncatingIfNeeded: random()) }
    }
  }

  /// Returns the contents of all files in the folder, by name.
  func contents() throws -> [String: String] {
    guard folder.exists else { return [:] }
    let names = try folder.names()
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder.file($0), encoding: .utf8)) })
  }

  func put(_ name: String, _ text: String) throws {
    try folder.make()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder.file(name)) }

  func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}

/// The seconds of a day.
let day: Int64 = 86_400
