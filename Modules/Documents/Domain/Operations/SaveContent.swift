import Auth
import Core
import Operations
import Persistence
import Worksites

/// Saves new content of a document as a version.
///
/// The operation names the version it replaces. When another save came first, both are kept: the document
/// stays as it is, and this content becomes a conflict. Content equal to the current one makes no version.
public struct SaveContent: Operation {
  public static let name = "documents.content.save"
  public static let right = Right.editDocuments

  /// The document.
  public let document: ID
  /// The document's name when it was saved, for the history.
  public let documentName: String
  /// The id of the new version.
  public let content: ID
  /// The version that this content is based on.
  public let base: ID
  /// The content, which must be in the blob store.
  public let blob: Blob
  /// The modification time of the file with the content.
  public let modifiedAt: Instant
  /// The versions of earlier saves that this one replaces and that the server may have performed.
  ///
  /// If one of them is the current version, this save is no conflict, as with ``base``. `nil` when there are
  /// none.
  public let insteadOf: [ID]?

  /// An operation from its parts.
  public init(
    document: ID, documentName: String, content: ID, base: ID, blob: Blob, modifiedAt: Instant,
    insteadOf: [ID]? = nil
  ) {
    self.document = document
    self.documentName = documentName
    self.content = content
    self.base = base
    self.blob = blob
    self.modifiedAt = modifiedAt
    self.insteadOf = insteadOf
  }

  public var blobs: [Blob] { [blob] }

  /// The base version. If the outbox still has its operation, this save replaces that operation.
  public var supersedes: ID? { base }

  /// The largest number of versions in ``insteadOf``.
  private static let mostInsteadOf = 100

  /// Coalesces this save with an earlier operation of the outbox.
  ///
  /// An earlier save becomes one save of this content. An earlier addition becomes an addition of the
  /// document with this content.
  ///
  /// - Parameter mayHaveArrived: whether the server may have performed the earlier operation.
  /// - Returns: `nil` when the two cannot be merged.
  public func replacing(_ earlier: any Operation, mayHaveArrived: Bool) -> Replacement<SaveContent>? {
    let before = (earlier as? SaveContent)?.insteadOf ?? (earlier as? AddDocument)?.insteadOf ?? []
    let all = before + (mayHaveArrived ? [base] : [])
    if all.count > Self.mostInsteadOf { return nil }
    let uncertain = all.isEmpty ? nil : all
    switch earlier {
    case let save as SaveContent where save.document == document && save.content == base:
      return .later(
        SaveContent(
          document: document, documentName: documentName, content: content, base: save.base, blob: blob,
          modifiedAt: modifiedAt, insteadOf: uncertain))
    case let add as AddDocument where add.id == document && add.content == base && add.blob != blob:
      return .other(
        AddDocument(
          id: document, content: content, worksite: add.worksite, place: add.place, blob: blob,
          modifiedAt: modifiedAt, insteadOf: uncertain),
        telling: .saved)
    default: return nil
    }
  }

  /// The result of a save.
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The content is the current version.
    case saved
    /// The document had the same content already.
    case unchanged
    /// Another save came first. This content was kept as a conflict.
    case conflict
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let item = try TreeRules(change.connection).requireUntrashed(document, Self.right, for: actor)
    let versions = try DocumentTree(change.connection).versions(of: document)
    guard let current = versions.first(where: { $0.id == item.content }), let latest = versions.first else {
      throw TreeRules.notDocument(item)
    }
    // A coalesced save makes its version even for equal content: later saves are based on that version.
    if current.blob == blob, insteadOf == nil { return .unchanged }
    let own = versions.filter { $0.savedBy == actor.user && insteadOf?.contains($0.id) ?? false }.map(\.id)
    let replacesOwn = own.contains(current.id)
    let isConflict = base != current.id && !replacesOwn
    // The save arrived after the one that replaced it.
    if isConflict, try change.isNamed(content, byWhatTouched: document, of: actor) { return .unchanged }
    try change.insertVersion(
      content, of: document, worksite: item.worksite, number: latest.number + 1, blob,
      base: replacesOwn ? current.id : base, conflict: isConflict, modifiedAt: modifiedAt, by: actor)
    if isConflict {
      // An earlier conflict of the same saves is superseded by this one.
      for version in versions where version.isOpenConflict && own.contains(version.id) {
        try change.update(DocumentsFeature.versions, version.id, [("resolved_at", change.at)])
      }
      // Updates the document's record, so that devices that follow it learn of the conflict.
      try change.update(DocumentsFeature.items, document, [])
      return .conflict
    }
    try change.update(
      DocumentsFeature.items, document,
      [("content", content), ("size", blob.size), ("modified_at", modifiedAt), ("modified_by", actor.user)])
    return .saved
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .savedContent(documentName) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    outcome == .conflict ? .keptConflict(documentName) : .savedContent(documentName)
  }
}
