import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Replica
import Worksites

/// A save of a document that the server rejected, or that depends on a rejected change. Its bytes are on this device.
struct RejectedSave: Hashable, Sendable {
  /// The id of the change, by which the queue names it.
  let id: ID
  /// The name of the worksite, the short id and the name of the document.
  let name: String
  let content: Blob
  let modifiedAt: Instant
}

extension MountedFiles {
  /// The saves of documents that the server rejected, the oldest first. The user decides about them in the queue.
  func rejectedSaves() throws -> [RejectedSave] {
    let saves = try session.replica.pending.entries(.stuck).compactMap { try RejectedDocument($0) }
    if saves.isEmpty { return [] }
    let added = Dictionary(saves.compactMap { save in save.worksite.map { (save.document, $0) } }) { $1 }
    return try saves.filter { $0.content.size > 0 }.map { save in
      let site = try siteName(of: save.document, addedAt: added[save.document])
      return RejectedSave(
        id: save.operation, name: FileName(safe: "\(site) (\(save.operation.short)) \(save.name)").text,
        content: save.content, modifiedAt: save.modifiedAt)
    }
  }

  /// The rejected save of a change.
  ///
  /// - Throws: ``ErrorNumber`` `ENOENT` once the user has decided about it.
  func rejectedSave(_ id: ID) throws -> RejectedSave {
    guard let save = try rejectedSaves().first(where: { $0.id == id }) else { throw ErrorNumber(ENOENT) }
    return save
  }

  /// The name of a document's worksite, or the short id of one that the user no longer sees.
  ///
  /// It is empty where the worksite is not known.
  private func siteName(of document: ID, addedAt worksite: ID?) throws -> String {
    let known = try session.companyStore.database.read { try DocumentTree($0).item(document)?.worksite }
    guard let id = known ?? worksite else { return "" }
    return try worksites(withArchived: true).first { $0.id == id }?.name ?? id.short
  }
}

/// A change in the queue that gives a document its content.
private struct RejectedDocument {
  let operation: ID
  let document: ID
  let name: String
  /// The worksite of a new document; `nil` for a save of a known one.
  let worksite: ID?
  let content: Blob
  let modifiedAt: Instant

  /// - Returns: `nil` for a change of another kind.
  init?(_ entry: Outbox.Entry) throws {
    switch entry.name {
    case AddDocument.name:
      let add = try JSON.value(AddDocument.self, from: entry.input)
      (document, name, worksite) = (add.id, add.place.name, add.worksite)
      (content, modifiedAt) = (add.blob, add.modifiedAt)
    case SaveContent.name:
      let save = try JSON.value(SaveContent.self, from: entry.input)
      (document, name, worksite) = (save.document, save.documentName, nil)
      (content, modifiedAt) = (save.blob, save.modifiedAt)
    default: return nil
    }
    operation = entry.id
  }
}
