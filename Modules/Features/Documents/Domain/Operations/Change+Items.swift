import Auth
import Core
import Operations
import Persistence

/// A folder or document to insert.
struct ItemDraft {
  let id: ID
  let worksite: ID
  let place: ItemPlace
  /// The first version of a document; `nil` for a folder.
  var content: NewContent?
  /// Whether a program made the document for itself.
  var isTemporary = false
  var metadata = ItemMetadata()
}

/// The content that a document gets.
struct NewContent {
  /// The id of its version.
  let id: ID
  let blob: Blob
  /// The time of the last change to it, as reported by the program that changed it.
  let modifiedAt: Instant
  /// The number of the earlier version that the user restores; `nil` for other content.
  var restoredRevision: Int?
  /// The lock that the user held; `nil` for none.
  var lock: ID?
}

extension Change {
  /// Checks the name and the place of a new item and inserts the record.
  func insertItem(_ draft: ItemDraft, by actor: Actor) throws {
    var name = try FileName(draft.place.name)
    let rules = TreeRules(connection)
    try rules.requireFolder(draft.place.parent, in: draft.worksite)
    try requireUnlocked(draft.place.parent, at: draft.worksite, for: actor)
    try makeWay(at: name, in: draft.place.parent, for: actor)
    if isQueued, let other = try rules.otherName(insteadOf: name, in: draft.place.parent) {
      name = other
      isYielding = true
    }
    try rules.requireFree(name, in: draft.place.parent)
    let kind: Item.Kind = draft.content == nil ? .folder : .document
    try insertItem(
      draft.id, in: draft.worksite,
      at: placeColumns(draft.place.parent, name, kind) + draft.metadata.columns, draft.content,
      isTemporary: draft.isTemporary, by: actor)
  }

  /// Inserts an item at a place that was checked, and the first version of a document.
  func insertItem(
    _ id: ID, in worksite: ID, at place: Columns, _ content: NewContent?, isTemporary: Bool = false,
    by actor: Actor
  ) throws {
    let kind: Item.Kind = content == nil ? .folder : .document
    let columns: Columns = [
      ("worksite", worksite), ("kind", isTemporary ? Item.temporary : kind.rawValue), ("created_at", at),
      ("created_by", actor.user),
    ]
    try insert(DocumentsFeature.items, id, place + columns + contentColumns(content, by: actor))
    guard let content else { return }
    try insertVersion(
      content, of: id, worksite: worksite, number: 1, base: nil, conflict: false, by: actor)
  }

  /// Makes a version the current one of a document.
  ///
  /// - Parameters:
  ///   - item: the document as it is.
  ///   - number: the number of the version.
  func replaceContent(of item: Item, with content: NewContent, number: Int, base: ID, by actor: Actor) throws
  {
    try insertVersion(
      content, of: item.id, worksite: item.worksite, number: number, base: base, conflict: false, by: actor)
    try update(DocumentsFeature.items, item.id, contentColumns(content, over: item, by: actor))
  }

  /// Gives the only version of a document another content.
  func fillContent(of item: Item, with content: NewContent, by actor: Actor) throws {
    guard let version = item.content else { return }
    try update(
      DocumentsFeature.versions, version,
      [
        ("hash", content.blob.hash), ("size", content.blob.size), ("modified_at", content.modifiedAt),
        ("saved_at", at), ("saved_by", actor.user),
      ])
    let same = NewContent(id: version, blob: content.blob, modifiedAt: content.modifiedAt)
    try update(DocumentsFeature.items, item.id, contentColumns(same, over: item, by: actor))
  }

  /// Removes a document in which a program stored content for a save of another document. Undo brings it back.
  ///
  /// - Parameter blob: the content that was saved.
  /// - Throws: ``Failure`` `documents.source` for a document of another user, with several versions or with other content: it
  ///   would be lost.
  func removeSource(_ id: ID, of blob: Blob, for actor: Actor) throws {
    let source = try TreeRules(connection).requireUntrashed(id, SaveContent.right, for: actor)
    guard source.kind == .document else { throw TreeRules.notDocument(source) }
    let versions = try DocumentTree(connection).versions(of: id)
    guard source.createdBy == actor.user, versions.map(\.blob) == [blob] else {
      throw Failure(
        .conflict, "documents.source", .notSource(source.name), remedy: .trashSourceYourself, field: "source",
        clashing: [id])
    }
    try requireUnlocked(id, at: source.worksite, for: actor)
    if source.isTemporary { return try purge(source) }
    for version in versions {
      try remove(DocumentsFeature.versions, version.id)
    }
    try remove(DocumentsFeature.items, id)
  }

  /// The columns of an item that follow from its current version.
  private func contentColumns(_ content: NewContent?, over item: Item? = nil, by actor: Actor) -> Columns {
    let lastModifiedAt = content.map { content in
      item.map { Item.lastModified(content.modifiedAt, after: $0.lastModifiedAt) } ?? content.modifiedAt
    }
    return [
      ("content", content?.id), ("size", content?.blob.size ?? 0), ("hash", content?.blob.hash),
      ("modified_at", content?.modifiedAt ?? at), ("last_modified_at", lastModifiedAt),
      ("modified_by", actor.user),
    ]
  }

  /// Moves an item after checking its name and place. The `other` columns change with the same update.
  ///
  /// - Parameter worksite: the worksite of the place; `nil` for the item's.
  func place(
    _ item: Item, at place: ItemPlace, in worksite: ID? = nil, _ other: Columns = [], by actor: Actor
  ) throws {
    let name = try FileName(place.name)
    let rules = TreeRules(connection)
    let worksite = worksite ?? item.worksite
    try rules.requireFolder(place.parent, in: worksite)
    try rules.requireOutside(item, place.parent)
    try rules.requireDepth(for: item, in: place.parent)
    try makeWay(at: name, in: place.parent, for: actor, except: item.id)
    try rules.requireFree(name, in: place.parent, except: item.id)
    let columns = placeColumns(place.parent, name, item.kind) + [("worksite", worksite)]
    try update(DocumentsFeature.items, item.id, columns + other)
  }

  /// The columns of a place, with all values derived from the name.
  private func placeColumns(_ parent: ID, _ name: FileName, _ kind: Item.Kind) -> Columns {
    [
      ("parent", parent), ("name", name.text), ("name_key", name.key),
      ("name_sort", Collation.key(for: name.text)),
      ("type", kind == .folder ? "" : name.type),
    ]
  }

  /// Inserts the record of a new version.
  func insertVersion(
    _ content: NewContent, of document: ID, worksite: ID, number: Int, base: ID?, conflict: Bool,
    by actor: Actor
  ) throws {
    try insert(
      DocumentsFeature.versions, content.id,
      [
        ("document", document), ("worksite", worksite), ("number", number), ("hash", content.blob.hash),
        ("size", content.blob.size),
        ("base", base), ("conflict", conflict), ("modified_at", content.modifiedAt), ("saved_at", at),
        ("saved_by", actor.user), ("resolved_at", SQLValue.null), ("restored", content.restoredRevision),
        ("lock", content.lock),
      ])
  }
}
