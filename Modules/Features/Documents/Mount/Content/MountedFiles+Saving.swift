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

  /// The result of a save.
  struct Saved {
    /// The document: another one where that of the bytes is gone.
    let document: ID
    /// The new version; the one that it is based on when the bytes are the same.
    let version: OpenVersion
  }

  /// Saves the bytes of a file as the version of a document, which is in the outbox then, on disk.
  ///
  /// - Parameter item: the document as it was when a program opened it; `nil` where that is not known.
  func save(
    _ path: String, as document: ID, basedOn base: OpenVersion, modifiedAt: Instant,
    openedAs item: Item? = nil
  ) throws -> Saved {
    let staged = try session.companyStore.blobs.stage(File(reading: path))
    if staged.blob == base.blob { return Saved(document: document, version: base) }
    try session.companyStore.blobs.commit([staged])
    if try itemIfPresent(document) == nil {
      return try saveRemoved(staged.blob, as: document, basedOn: base, modifiedAt: modifiedAt, openedAs: item)
    }
    let version = try save(staged.blob, as: document, basedOn: base, modifiedAt: modifiedAt)
    return Saved(document: document, version: version)
  }

  /// Saves stored content as the version of a document.
  ///
  /// - Parameter source: the temporary document with the content, which the save removes; `nil` for none. One that has more
  ///   versions goes to the trash with them, in the same step.
  func save(
    _ blob: Blob, as document: ID, basedOn base: OpenVersion, modifiedAt: Instant, from source: ID? = nil
  ) throws -> OpenVersion {
    let item = try item(document)
    let (content, batch) = (try isEmptyDraft(item, base) ? base.id : session.newID(), session.newID())
    let isOnly = try source.map { try onlyVersion(of: $0) != nil } ?? false
    let save = SaveContent(
      document: document, documentName: item.name, content: content, base: base.id, blob: blob,
      modifiedAt: modifiedAt, source: isOnly ? source : nil)
    // The file that replaces another one brings its own mode.
    let isExecutable = try source.flatMap { try itemIfPresent($0)?.isExecutable }
    let outcome = try session.performTogether(naming: [blob]) { performer in
      let outcome = try performer.perform(save, batch: batch)
      if let isExecutable, isExecutable != item.isExecutable, outcome != .conflict {
        _ = try performer.perform(
          EditItem(item: document, isExecutable: Edit(to: isExecutable)), batch: batch)
      }
      if let source, !isOnly { _ = try performer.perform(TrashItem(item: source), batch: batch) }
      return outcome
    }
    wakeSender()
    return OpenVersion(
      id: outcome == .unchanged ? item.content ?? base.id : content, number: nil, blob: blob,
      modifiedAt: modifiedAt)
  }

  /// Saves stored content of a document that is in the trash, or gone, although a program had it open.
  ///
  /// A document in the trash comes back, unless a version has the content already. Of one that is gone, or whose folder is, the
  /// content is a new document.
  ///
  /// - Throws: ``Failure`` of kind `notFound` where it is not known what the document was.
  private func saveRemoved(
    _ blob: Blob, as document: ID, basedOn base: OpenVersion, modifiedAt: Instant,
    openedAs item: Item?
  ) throws -> Saved {
    let (trashed, versions) = try session.companyStore.database.read { connection in
      let tree = DocumentTree(connection)
      return (try tree.item(document), try tree.versions(of: document))
    }
    if trashed != nil, let version = Self.version(with: blob, since: base.id, in: versions) {
      return Saved(document: document, version: OpenVersion(version))
    }
    let known = try trashed ?? item ?? self.item(document)
    let (batch, content) = (session.newID(), session.newID())
    let (place, isFolderThere) = try freePlace(for: known)
    func made(_ document: ID, _ version: ID) -> Saved {
      Saved(
        document: document,
        version: OpenVersion(id: version, number: nil, blob: blob, modifiedAt: modifiedAt))
    }
    let saved = try session.performTogether(naming: [blob]) { performer -> Saved in
      if trashed != nil, isFolderThere {
        _ = try performer.perform(RestoreItem(item: document, place: place), batch: batch)
        let save = SaveContent(
          document: document, documentName: place.name, content: content, base: base.id, blob: blob,
          modifiedAt: modifiedAt)
        let outcome = try performer.perform(save, batch: batch)
        return made(document, outcome == .unchanged ? known.content ?? content : content)
      }
      let add = AddDocument(
        id: session.newID(), contentVersion: content, worksite: known.worksite, place: place, blob: blob,
        modifiedAt: modifiedAt, isExecutable: known.isExecutable ? true : nil)
      _ = try performer.perform(add, batch: batch)
      return made(add.id, content)
    }
    wakeSender()
    return saved
  }

  /// A free place for an item that comes back.
  ///
  /// It is in the folder of the item, or at the top of its worksite where the folder is gone.
  private func freePlace(for item: Item) throws -> (place: ItemPlace, isFolderThere: Bool) {
    let exists = try item.parent == item.worksite || itemIfPresent(item.parent)?.kind == .folder
    let parent = exists ? item.parent : item.worksite
    let other = try FileName(item.name).another { name in
      try self.item(at: ItemPlace(parent: parent, name: name.text)) != nil
    }
    return (ItemPlace(parent: parent, name: other?.text ?? item.name), exists)
  }

  /// Whether a document has only the empty version with which a program began it: the first save takes its place.
  private func isEmptyDraft(_ item: Item, _ base: OpenVersion) throws -> Bool {
    guard base.blob.size == 0, item.createdBy == session.user else { return false }
    let versions = try session.companyStore.answer(Versions(of: item.id, limit: 2), for: session.actor)
    return versions.count == 1 && versions.first?.id == base.id && versions.first?.blob.size == 0
  }
}
