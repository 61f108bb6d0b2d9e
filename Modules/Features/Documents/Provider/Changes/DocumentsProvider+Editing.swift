import Core
import Device
import Documents
import Operations
import Persistence

extension DocumentsProvider {
  /// Renames a folder or document, moves it, or both.
  ///
  /// - Parameters:
  ///   - container: the folder or worksite to move it to; `nil` keeps its folder. A folder stays at its worksite.
  ///   - name: the new name; `nil` keeps its name.
  ///   - replaced: the item that has the new name, and goes to the trash in the same transaction; `nil` for none.
  ///   - batch: the changes that are undone together with this one; `nil` for none.
  /// - Throws: ``Failure`` `documents.nameTaken`, `documents.folderAcross`.
  @discardableResult
  public func move(
    _ id: ID, to container: ProvidedContainer? = nil, name: String? = nil, replacing replaced: ID? = nil,
    batch: ID? = nil
  ) throws -> ProvidedItem {
    let item = try answer(ItemWithID(id)).item
    let from = ItemPlace(parent: item.parent, name: item.name)
    var to = ItemPlace(parent: item.parent, name: name ?? item.name)
    if let container { to = try place(name ?? item.name, in: container).0 }
    if to == from, replaced == nil { return try self.item(id) }
    let all = batch ?? newID()
    try companyStore.performTogether(by: actor) { performer in
      if let replaced { _ = try performer.perform(TrashItem(item: replaced), batch: all) }
      if to != from { _ = try performer.perform(MoveItem(item: id, from: from, to: to), batch: all) }
    }
    return try self.item(id)
  }

  /// Changes the tags, the document type, the executable bit or the time of the content.
  ///
  /// - Parameters:
  ///   - tags: all tags; `nil` keeps them.
  ///   - documentType: the document type, and `.some(nil)` for none; `nil` keeps it.
  ///   - isExecutable: whether the document has the executable bit; `nil` keeps it.
  ///   - modifiedAt: the time of the last change to the content; `nil` keeps it.
  ///   - batch: the changes that are undone together with this one; `nil` for none.
  @discardableResult
  public func edit(
    _ id: ID, tags: [String]? = nil, documentType: ID?? = nil, isExecutable: Bool? = nil,
    modifiedAt: Instant? = nil, batch: ID? = nil
  ) throws -> ProvidedItem {
    let item = try answer(ItemWithID(id)).item
    let edit = EditItem(
      item: id, modifiedAt: modifiedAt, tags: tags.map { Edit(from: item.tags, to: $0) },
      documentType: documentType.map { Edit(from: item.documentType, to: $0) },
      isExecutable: isExecutable.map { Edit(to: $0) })
    _ = try companyStore.perform(edit, by: actor, batch: batch)
    return try self.item(id)
  }

  /// Puts folders and documents in the trash, all or none of them. They are undone together.
  ///
  /// - Parameter onlyEmpty: whether a folder with a document in it, at any level, is rejected.
  public func trash(_ ids: [ID], onlyEmpty: Bool = false) throws {
    let batch = newID()
    try companyStore.performTogether(by: actor) { performer in
      for id in ids {
        let isFolder = try onlyEmpty && performer.answer(ItemWithID(id)).item.kind == .folder
        _ = try performer.perform(TrashItem(item: id, ifEmpty: isFolder ? true : nil), batch: batch)
      }
    }
  }

  /// Takes a folder or document out of the trash.
  ///
  /// - Parameters:
  ///   - container: the folder or worksite to restore it to; `nil` for its former folder.
  ///   - name: the name there; `nil` for its former name.
  /// - Throws: ``Failure`` of kind `notFound` when its former folder does not exist any more; `documents.nameTaken`.
  @discardableResult
  public func restore(
    _ id: ID, to container: ProvidedContainer? = nil, name: String? = nil
  ) throws -> ProvidedItem {
    let item = try answer(TrashedItemWithID(id)).item
    var to = ItemPlace(parent: item.parent, name: name ?? item.name)
    if let container { to = try place(name ?? item.name, in: container).0 }
    _ = try companyStore.perform(RestoreItem(item: id, place: to), by: actor)
    return try self.item(id)
  }

  /// Removes items from the trash for good, with all versions. It needs the server, where there is one.
  ///
  /// Items that are no longer in the trash are ignored.
  public func removeForGood(_ ids: [ID]) throws {
    let trashed = try ids.compactMap { id -> Item? in
      do {
        return try answer(TrashedItemWithID(id)).item
      } catch let failure as Failure where failure.kind == .notFound {
        return nil
      }
    }
    for (worksite, items) in Dictionary(grouping: trashed, by: \.worksite) {
      for start in stride(from: 0, to: items.count, by: EmptyTrash.maxItems) {
        let part = items.dropFirst(start).prefix(EmptyTrash.maxItems).map(\.id)
        _ = try requestRemoval(of: part, at: worksite)
        readOutcome()
      }
    }
  }

  /// Removes items from the trash as ``removeForGood(_:)`` does, and leaves it to the caller to pull the result.
  ///
  /// - Parameter items: ``EmptyTrash/maxItems`` at most.
  package func requestRemoval(of items: [ID], at worksite: ID) throws -> EmptyTrash.Outcome {
    guard let remote else {
      return try companyStore.perform(EmptyTrash(worksite: worksite, trashed: items), by: actor)
    }
    let answer: ServerOutcome<EmptyTrash.Outcome> = try remote.requests.send(
      "POST", "/documents/worksites/\(worksite)/trash/empty", ["trashed": items])
    return answer.outcome
  }
}
