import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Profile

/// Changed bytes of a document that a mount left and that cannot be saved.
package struct LeftBytes: Sendable {
  /// The path of the file that holds them.
  package let path: String
  /// The reason.
  package let failure: Failure
}

/// The bytes that a killed mount left.
extension MountedFiles {
  /// Saves the bytes that programs have closed or synced, each once. Other bytes are removed.
  ///
  /// - Returns: the bytes that cannot be saved. They stay.
  func saveLeftBytes() throws -> [LeftBytes] {
    guard scratch.exists else { return [] }
    return try scratch.names().compactMap { text -> LeftBytes? in
      // A file that no mount has named is not removed.
      guard let name = ScratchName(text) else { return nil }
      let path = scratch.file(text)
      do {
        if name.mark != nil { try saveLeftBytes(at: path, name) }
        unlink(path)
        return nil
      } catch {
        let number = (error as? ErrorNumber)?.value ?? EIO
        return LeftBytes(path: path, failure: (error as? Failure) ?? .system(number, path))
      }
    }
  }

  /// The version with some content that a document got at or after a version; `nil` for none.
  ///
  /// An earlier version with the content is another save.
  ///
  /// - Parameter versions: those of the document, the newest first.
  static func version(with blob: Blob, since base: ID, in versions: [Version]) -> Version? {
    let base = versions.first { $0.id == base }
    let since = versions.prefix(base.map { base in versions.count { $0.number >= base.number } } ?? 1)
    return since.first { $0.blob == blob }
  }

  private func saveLeftBytes(at path: String, _ name: ScratchName) throws {
    let modifiedAt = try FileStamp(at: path).modified
    let staged = try session.companyStore.blobs.stage(File(reading: path))
    let (versions, isElsewhere) = try session.companyStore.database.read { connection in
      let tree = DocumentTree(connection)
      let versions = try tree.versions(of: name.document)
      return (versions, try versions.isEmpty && tree.hasVersion(staged.blob, readableBy: session.actor))
    }
    // A temporary document is gone once its bytes are a version of another one.
    if isElsewhere { return }
    // The save itself may have been done.
    if Self.version(with: staged.blob, since: name.base, in: versions) != nil { return }
    let base = versions.first { $0.id == name.base }
    // Of a version that is no longer here the bytes are a conflict.
    let changed = OpenVersion(
      id: name.base, number: base?.number, blob: base?.blob ?? Blob(hash: "", size: 0), modifiedAt: modifiedAt
    )
    _ = try save(path, as: name.document, basedOn: changed, modifiedAt: modifiedAt)
  }
}
