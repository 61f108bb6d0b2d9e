import Auth
import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import Persistence
import ServerKit
import Worksites

/// Storing content. A save is a version of the document at its place; without a condition it is always the newest one.
extension WorksiteTree {
  func put(_ request: DAVRequest<WorksiteTree>) async throws -> DAVWritten {
    try caller.require(SaveContent.right)
    // A long body that would be rejected is not read. The transaction checks the place and the locks in any case.
    if !call.hasShortBody {
      try await request.write { transaction in
        let target = try Self.document(at: request.place) { try transaction.performer.answer($0) }
        try transaction.check(.put, on: target.current?.validators)
      }
    } else if call.isConditional {
      try request.check(
        .put, on: Self.document(at: request.place) { try call.answer($0) }.current?.validators)
    }
    let content = try await call.receive()
    let outcome = try await request.write(bringing: [content.content]) { transaction in
      try Self.reporting(at: path(of: request.place), needing: .writeContent) {
        try store(content, in: transaction)
      }
    }
    return DAVWritten(
      isNew: outcome == .added,
      tag: outcome == nil || outcome == .conflict ? nil : ItemResource.tag(of: content.blob.hash),
      isTimeAccepted: call.clientTime != nil)
  }

  /// Stores content at the place of a request.
  ///
  /// - Returns: `nil` where a program stores nothing at first, and the document that it saves has its content yet.
  private func store(
    _ content: ReceivedContent, in transaction: DAVTransaction<WorksiteTree>
  ) throws -> SavedDocument.Outcome? {
    let performer = transaction.performer
    let target = try Self.document(at: transaction.request.place) { try performer.answer($0) }
    try transaction.check(.put, on: target.current?.validators)
    let late = try LateSave(transaction)
    let save = DocumentSave(of: content.blob, modifiedAt: content.modifiedAt, by: performer, late: late)
    switch target {
    case .item(let document):
      guard let base = document.item.content else { throw DAVError.folderHasNoContent }
      return try save.save(
        over: document.item, base: base, as: IndirectSaves(performer).version(for: document.item)
      ).outcome
    case .nothing(let place, let worksite):
      if try IndirectSaves(performer, late: late).save(content, at: place) {
        return content.blob.size > 0 ? .added : nil
      }
      return try save.add(
        at: place, worksite: worksite.id, isTemporary: TemporaryName.marksTemporary(place.name)
      ).outcome
    }
  }

  /// The target of a PUT at a place.
  ///
  /// - Throws: ``DAVError`` 405 for a folder.
  private static func document(
    at place: WorksitePlace, _ answer: (ResourceAt) throws -> LocatedResource?
  ) throws -> WriteTarget {
    let target = try WriteTarget(at: place, answer)
    if target.current?.isCollection ?? false { throw DAVError.folderHasNoContent }
    return target
  }
}

extension WriteTarget {
  /// The item that is there; `nil` for none.
  var current: ItemResource? { if case .item(let item) = self { item } else { nil } }
}
