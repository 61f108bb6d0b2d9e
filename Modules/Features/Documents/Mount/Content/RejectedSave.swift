import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Replica
import Synchronization
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

/// The rejected saves as they were read last.
///
/// A program that lists the folder of them asks for each name. The queue is read again only after it, or a record, has changed.
final class RejectedSaves: Sendable {
  private let known = Mutex<(state: StuckState, saves: [RejectedSave])?>(nil)

  /// Returns the saves in a state of the queue.
  ///
  /// - Parameter read: reads them where the state is not the last one. It may read a later state; the next call then reads again.
  func saves(
    in state: StuckState, reading read: () throws -> [RejectedSave]
  ) rethrows -> [RejectedSave] {
    if let known = known.withLock({ $0 }), known.state == state { return known.saves }
    let saves = try read()
    known.withLock { $0 = (state, saves) }
    return saves
  }
}

extension MountedFiles {
  /// The saves of documents that the server rejected, the oldest first. The user decides about them in the queue.
  func rejectedSaves() throws -> [RejectedSave] {
    let pending = session.replica.pending
    let state = try pending.stuckState()
    if state.isEmpty { return [] }
    return try rejected.saves(in: state) {
      let changes = try pending.entries(.stuck).compactMap { try RejectedDocument($0) }
      let names: [ID: String] = try worksites(withArchived: true).reduce(into: [:]) { $0[$1.id] = $1.name }
      return try changes.filter { $0.content.size > 0 }.map { try rejectedSave($0, among: changes, names) }
    }
  }

  /// The rejected save of a change.
  ///
  /// - Throws: ``ErrorNumber`` `ENOENT` once the user has decided about it.
  func rejectedSave(_ id: ID) throws -> RejectedSave {
    guard let save = try rejectedSaves().first(where: { $0.id == id }) else { throw ErrorNumber(ENOENT) }
    return save
  }

  private func rejectedSave(
    _ change: RejectedDocument, among all: [RejectedDocument], _ names: [ID: String]
  ) throws -> RejectedSave {
    let item = try session.companyStore.database.read { try DocumentTree($0).item(change.document) }
    // A document that the server rejected has its worksite in the change that added it.
    let site = item?.worksite ?? all.last { $0.document == change.document && $0.worksite != nil }?.worksite
    // The user may no longer see the worksite.
    let name = site.map { names[$0] ?? $0.short } ?? ""
    return RejectedSave(
      id: change.operation, name: FileName(safe: "\(name) (\(change.operation.short)) \(change.name)").text,
      content: change.content, modifiedAt: change.modifiedAt)
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
