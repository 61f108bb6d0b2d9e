import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Profile
import Remote

/// Saves of changed bytes.
extension MountedFiles {
  /// An empty file for the changed bytes of a document.
  func makeScratch(of document: ID, basedOn version: ID) throws -> ScratchContent {
    try ScratchContent(
      ScratchName(document: document, base: version, own: session.newID()), in: scratch)
  }

  /// Saves the bytes of a file as the version of a document, which is in the outbox then, on disk.
  ///
  /// - Returns: the new version; the one that it is based on when the bytes are the same.
  func save(
    _ path: String, as document: ID, basedOn base: OpenVersion, modifiedAt: Instant
  ) throws -> OpenVersion {
    let staged = try session.companyStore.blobs.stage(File(reading: path))
    if staged.blob == base.blob { return base }
    try session.companyStore.blobs.commit([staged])
    return try save(staged.blob, as: document, basedOn: base, modifiedAt: modifiedAt)
  }

  /// Saves stored content as the version of a document.
  ///
  /// - Parameter source: the temporary document with the content, which the save removes; `nil` for none.
  func save(
    _ blob: Blob, as document: ID, basedOn base: OpenVersion, modifiedAt: Instant, from source: ID? = nil
  ) throws -> OpenVersion {
    let item = try item(document)
    let content = try isEmptyDraft(item, base) ? base.id : session.newID()
    let save = SaveContent(
      document: document, documentName: item.name, content: content, base: base.id, blob: blob,
      modifiedAt: modifiedAt, source: source)
    let outcome = try session.perform(save)
    wakeSender()
    return OpenVersion(
      id: outcome == .unchanged ? base.id : content, number: nil, blob: blob, modifiedAt: modifiedAt)
  }

  /// Whether a document has only the empty version with which a program began it: the first save takes its place.
  private func isEmptyDraft(_ item: Item, _ base: OpenVersion) throws -> Bool {
    guard base.blob.size == 0, item.createdBy == session.user else { return false }
    let versions = try session.companyStore.answer(Versions(of: item.id, limit: 2), for: session.actor)
    return versions.count == 1 && versions.first?.id == base.id && versions.first?.blob.size == 0
  }

  /// Saves the bytes that a killed mount left and that programs were told are safe, each once. Other bytes are removed.
  ///
  /// - Returns: the paths of bytes that cannot be saved, such as those of a document in the trash. They stay.
  func saveLeftBytes() throws -> [String] {
    guard scratch.exists else { return [] }
    return try scratch.names().compactMap { text in
      // A file that no mount has named is not removed.
      guard let name = ScratchName(text) else { return nil }
      let path = scratch.file(text)
      do {
        if name.mark != nil { try saveLeftBytes(at: path, name) }
        unlink(path)
        return nil
      } catch is Failure {
        return path
      }
    }
  }

  private func saveLeftBytes(at path: String, _ name: ScratchName) throws {
    let modifiedAt = try FileStamp(at: path).modified
    let staged = try session.companyStore.blobs.stage(File(reading: path))
    let versions = try session.companyStore.answer(Versions(of: name.document), for: session.actor)
    let base = versions.first { $0.id == name.base }
    // The save itself may have been done. An earlier version with the bytes is another save.
    let since = versions.prefix(base.map { base in versions.count { $0.number >= base.number } } ?? 1)
    if since.contains(where: { $0.blob == staged.blob }) { return }
    try session.companyStore.blobs.commit([staged])
    // Of a version that is no longer here the bytes are a conflict.
    let changed = OpenVersion(
      id: name.base, number: base?.number, blob: base?.blob ?? staged.blob, modifiedAt: modifiedAt)
    _ = try save(staged.blob, as: name.document, basedOn: changed, modifiedAt: modifiedAt)
  }
}
