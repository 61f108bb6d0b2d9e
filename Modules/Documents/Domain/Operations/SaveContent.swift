import Auth
import Core
import Persistence
import Sync
import Worksites

/// Saves new content of a document as a version.
///
/// The save names the version it replaces. When another save came first, both are kept: the document stays as it is,
/// and this content stands beside it as a conflict. Bytes equal to the current ones make no version.
public struct SaveContent: Operation {
  public static let name = "documents.content.save"
  public static let right = Right.editDocuments

  /// The document.
  public let document: ID
  /// What the document was called then, for the history.
  public let documentName: String
  /// The new version.
  public let content: ID
  /// The version it was made from.
  public let base: ID
  /// The content, which must be in the blob store.
  public let blob: Blob
  /// The time of the file it was made from.
  public let modifiedAt: Instant
  /// The versions of earlier saves it takes the place of, which may have arrived all the same; it goes on from any of them as
  /// it does from ``base``. `nil`: none.
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

  /// The version it was made from, if the server has not acknowledged that yet.
  public var supersedes: ID? { base }

  /// The most saves one takes the place of that may have arrived: each is named.
  private static let mostUncertain = 100

  /// The save of this content over what the earlier save was to replace; the document with this content, where the earlier
  /// operation was to add it.
  public func replacing(_ earlier: any Operation, mayHaveArrived: Bool) -> Replacement<SaveContent>? {
    let before = (earlier as? SaveContent)?.insteadOf ?? (earlier as? AddDocument)?.insteadOf ?? []
    let all = before + (mayHaveArrived ? [base] : [])
    if all.count > Self.mostUncertain { return nil }
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

  /// What became of a save.
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// It is the current version now.
    case saved
    /// The document has exactly these bytes already.
    case unchanged
    /// Another save came first; this one is kept beside it.
    case conflict
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let item = try TreeRules(change.connection).requireAlive(document, Self.right, for: actor)
    let versions = try DocumentTree(change.connection).versions(of: document)
    guard let current = versions.first(where: { $0.id == item.content }), let latest = versions.first else {
      throw TreeRules.notDocument(item)
    }
    // One that stands for others makes its version all the same: what is saved next was made from that.
    if current.blob == blob, insteadOf == nil { return .unchanged }
    let own = versions.filter { $0.savedBy == actor.user && insteadOf?.contains($0.id) ?? false }.map(\.id)
    let isOverOwn = own.contains(current.id)
    let isConflict = base != current.id && !isOverOwn
    // It came late: the one that took its place has overtaken it.
    if isConflict, try change.isNamed(content, byWhatTouched: document, of: actor) { return .unchanged }
    try change.insertVersion(
      content, of: document, worksite: item.worksite, number: latest.number + 1, blob,
      base: isOverOwn ? current.id : base, conflict: isConflict, modifiedAt: modifiedAt, by: actor)
    if isConflict {
      // An earlier one that stands beside the document already gives way to this one.
      for version in versions where version.isOpenConflict && own.contains(version.id) {
        try change.update(DocumentsFeature.versions, version.id, [("resolved_at", change.at)])
      }
      // The document has something beside it now: whoever follows it is told.
      try change.update(DocumentsFeature.items, document, [])
      return .conflict
    }
    try change.update(
      DocumentsFeature.items, document,
      [("content", content), ("size", blob.size), ("modified_at", modifiedAt), ("modified_by", actor.user)])
    return .saved
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .savedContent(documentName) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    outcome == .conflict ? .keptConflict(documentName) : .savedContent(documentName)
  }
}
