import Auth
import Core
import Operations
import Persistence

/// A folder or document to insert.
struct ItemDraft {
  let id: ID
  let worksite: ID
  let place: ItemPlace
  let kind: Item.Kind
  var content: ID?
  var size: Int64 = 0
  let modifiedAt: Instant
}

extension Change {
  /// Checks the name and the place of a new item and inserts the record.
  func insertItem(_ draft: ItemDraft, by actor: Actor) throws {
    var name = try FileName(draft.place.name)
    let rules = TreeRules(connection)
    try rules.requireFolder(draft.place.parent, in: draft.worksite)
    if isQueued, let other = try rules.otherName(insteadOf: name, in: draft.place.parent) {
      name = other
      isYielding = true
    }
    try rules.requireFree(name, in: draft.place.parent)
    let columns: Columns = [
      ("worksite", draft.worksite), ("kind", draft.kind.rawValue), ("size", draft.size),
      ("content", draft.content),
      ("modified_at", draft.modifiedAt), ("modified_by", actor.user), ("created_at", at),
      ("created_by", actor.user),
    ]
    try insert(DocumentsFeature.items, draft.id, placeColumns(draft.place.parent, name, draft.kind) + columns)
  }

  /// Moves an item after checking its name and place. The `other` columns change with the same update.
  ///
  /// - Parameter worksite: the worksite of the place; `nil` for the item's.
  func place(_ item: Item, at place: ItemPlace, in worksite: ID? = nil, _ other: Columns = []) throws {
    let name = try FileName(place.name)
    let rules = TreeRules(connection)
    let worksite = worksite ?? item.worksite
    try rules.requireFolder(place.parent, in: worksite)
    try rules.requireOutside(item, place.parent)
    try rules.requireDepth(for: item, in: place.parent)
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
    _ id: ID, of document: ID, worksite: ID, number: Int, _ blob: Blob, base: ID?, conflict: Bool,
    modifiedAt: Instant, by actor: Actor
  ) throws {
    try insert(
      DocumentsFeature.versions, id,
      [
        ("document", document), ("worksite", worksite), ("number", number), ("hash", blob.hash),
        ("size", blob.size),
        ("base", base), ("conflict", conflict), ("modified_at", modifiedAt), ("saved_at", at),
        ("saved_by", actor.user), ("resolved_at", SQLValue.null),
      ])
  }
}
