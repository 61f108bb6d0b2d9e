import Auth
import Core
import Operations
import Persistence
import Worksites

/// Saves new content of a document as a version.
///
/// The operation names the version it replaces. When another save came first, both are kept: the document
/// stays as it is, and this content becomes a conflict. It takes the place of an open conflict of the same user
/// that it is based on. Content equal to the version that it replaces makes no version, unless the user restores an earlier version.
///
/// Some programs store a document empty at first. Their next save names the empty version as its own id, and takes its place.
/// So does each save of a temporary document, which has one version only. Any other save makes it an ordinary document.
/// Where another save took that place first, or came after the empty version, this content is a conflict under another id.
public struct SaveContent: Operation {
  public static let name = "documents.content.save"
  public static let right = Right.editDocuments

  package let document: ID
  /// The document's name when it was saved, for the history.
  package let documentName: String
  /// The id of the new version, or of the present one whose content is replaced.
  ///
  /// Only the content of an empty or a temporary document is replaced.
  package let content: ID
  /// The version that this content is based on.
  package let base: ID
  /// The content, which must be in the blob store.
  package let blob: Blob
  /// The modification time of the file with the content.
  package let modifiedAt: Instant
  /// The number of the earlier version that the user restores, for the history; `nil` for other content.
  package let restoredRevision: Int?
  /// The document in which a program stored the content first, and which the save removes; `nil` for none.
  ///
  /// The actor added it, and the content of the save is its only version.
  package let source: ID?

  /// An operation from its parts.
  public init(
    document: ID, documentName: String, content: ID, base: ID, blob: Blob, modifiedAt: Instant,
    restoredRevision: Int? = nil, source: ID? = nil
  ) {
    self.document = document
    self.documentName = documentName
    self.content = content
    self.base = base
    self.blob = blob
    self.modifiedAt = modifiedAt
    self.restoredRevision = restoredRevision
    self.source = source
  }

  /// An operation that saves an earlier version of a document again, as its newest one.
  ///
  /// - Parameters:
  ///   - content: the id of the new version.
  public init(restoring version: Version, of document: Item, as content: ID) {
    self.init(
      document: document.id, documentName: document.name, content: content,
      base: document.content ?? version.id, blob: version.blob, modifiedAt: version.modifiedAt,
      restoredRevision: version.number)
  }

  public var blobs: [Blob] { [blob] }

  /// A save that is based on the discarded one is based on the version that this one replaced.
  public func afterDiscarding(_ discarded: SaveContent) -> SaveContent {
    if base != discarded.content { return self }
    return SaveContent(
      document: document, documentName: documentName, content: content, base: discarded.base, blob: blob,
      modifiedAt: modifiedAt, restoredRevision: restoredRevision, source: source)
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
    let outcome = try save(in: change, by: actor)
    if let source, source != document { try change.removeSource(source, of: blob, for: actor) }
    return outcome
  }

  private func save(in change: Change, by actor: Actor) throws -> Outcome {
    let item = try TreeRules(change.connection).requireUntrashed(document, Self.right, for: actor)
    try change.requireUnlocked(document, at: item.worksite, for: actor)
    let versions = try DocumentTree(change.connection).versions(of: document)
    guard let current = versions.first(where: { $0.id == item.content }), let latest = versions.first else {
      throw TreeRules.notDocument(item)
    }
    let fills = content == base && canFill(current, of: item, versions, by: actor)
    let isLate = content == base && !fills
    // Of queued content a device made a version, on which its later saves are based. Each change updates the
    // document's record, so that devices that follow it learn of it.
    let isRepeated =
      restoredRevision == nil && current.blob == blob && (base == current.id || isLate || !change.isQueued)
    let late = lateIDs(among: versions, by: actor)
    let continued = versions.first {
      ($0.id == base || late.contains($0.id)) && $0.isOpenConflict && $0.savedBy == actor.user
    }
    if let continued {
      try change.update(DocumentsFeature.versions, continued.id, [("resolved_at", change.at)])
    }
    if isRepeated {
      if continued != nil || isLate { try change.update(DocumentsFeature.items, document, []) }
      return .unchanged
    }
    // The device took its late content for the present one, and based this save on it.
    let continuesLate = continued.map { late.contains($0.id) } ?? false
    let isConflict = (base != current.id || isLate || continuesLate) && current.blob != blob
    let new = NewContent(
      id: isLate ? Self.lateID(of: late.last ?? content, by: actor) : content, blob: blob,
      modifiedAt: modifiedAt, restoredRevision: restoredRevision,
      lock: try change.heldLock(on: item, by: actor))
    if isConflict {
      try change.insertVersion(
        new, of: document, worksite: item.worksite, number: latest.number + 1, base: base, conflict: true,
        by: actor)
      try change.update(DocumentsFeature.items, document, [])
      try change.noteSave(of: item, over: current, .conflict, by: actor)
      return .conflict
    }
    if fills, item.isTemporary {
      try change.writingParts { try change.fillContent(of: item, with: new, by: actor) }
      try change.release(current.blob)
    } else if fills {
      try change.fillContent(of: item, with: new, by: actor)
    } else {
      if item.isTemporary {
        try change.update(DocumentsFeature.items, document, change.ordinaryColumns(of: item))
      }
      try change.replaceContent(of: item, with: new, number: latest.number + 1, base: base, by: actor)
    }
    try change.noteSave(of: item, over: current, .saved, by: actor)
    return .saved
  }

  /// Whether the content may take the place of the present one.
  ///
  /// It is that of a temporary document, or the only version, which the actor's program stored empty.
  private func canFill(_ current: Version, of item: Item, _ versions: [Version], by actor: Actor) -> Bool {
    if base != current.id { return false }
    return item.isTemporary || versions.count == 1 && current.blob.size == 0 && current.savedBy == actor.user
  }

  /// The ids of the actor's versions that came too late to take the place of the base, the earliest first.
  private func lateIDs(among versions: [Version], by actor: Actor) -> [ID] {
    var (ids, next) = ([ID](), Self.lateID(of: base, by: actor))
    while versions.contains(where: { $0.id == next }) {
      ids.append(next)
      next = Self.lateID(of: next, by: actor)
    }
    return ids
  }

  /// The id of content that came too late to take the place of a version. A device's later saves continue it.
  private static func lateID(of version: ID, by actor: Actor) -> ID {
    version.derived(for: "late \(actor.device)")
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase {
    restoredRevision.map { Phrase.restoredRevision($0, of: documentName) } ?? .savedContent(documentName)
  }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    outcome == .conflict ? .keptConflict(documentName) : plan
  }
}
