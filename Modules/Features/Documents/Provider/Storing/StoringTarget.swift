import Core
import Documents
import Operations
import Persistence
import Worksites

/// The folder in which files are stored, and the folders known below it.
struct StoringTarget: Sendable {
  let provider: DocumentsProvider
  let top: LocatedItem
  let batch: ID
  /// The stored folders, by their names on disk.
  var folders: [[String]: StoredFolder] = [:]

  /// A stored folder. Its names may differ from those on disk in case.
  struct StoredFolder: Sendable {
    let id: ID
    let names: [String]
  }

  /// Stores the records of a group in one transaction. Their content must be on disk.
  ///
  /// Folders that the group creates are remembered.
  mutating func store(_ group: [StagedEntry]) throws -> [StoringResult] {
    let contents = group.compactMap(\.content?.blob)
    let (results, folders) = try provider.companyStore.performTogether(by: provider.actor, naming: contents) {
      performer in
      var folders = self.folders
      let results = try group.map { staged in
        do {
          return try store(staged, performer, &folders)
        } catch let failure as Failure where failure.code == .documentsNoFolder {
          throw folderRemoved(staged.entry, folders)
        } catch let failure as Failure where failure.kind != .unavailable && failure.kind != .damaged {
          return StoringResult(staged.entry, .failure(failure))
        }
      }
      return (results, folders)
    }
    self.folders = folders
    return results
  }

  /// The failure of an entry whose folder existed at the start, and was removed since.
  private func folderRemoved(_ entry: StoringEntry, _ folders: [[String]: StoredFolder]) -> Failure {
    let folder = folders[entry.names.dropLast()]?.names ?? []
    let path = folder.reduce(top.path) { $0.appending($1) }
    return Failure(
      .conflict, "documents.folderGone", .putFolderGone(path.description), remedy: .storeAllAgain,
      field: "path")
  }

  private func store(
    _ staged: StagedEntry, _ performer: Performer, _ folders: inout [[String]: StoredFolder]
  ) throws -> StoringResult {
    let names = staged.entry.names
    let above = Array(names.dropLast())
    guard let folder = above.isEmpty ? StoredFolder(id: top.container, names: []) : folders[above] else {
      throw Failure(
        .conflict, .documentsFolderNotStored, .folderNotStored(above.joined(separator: "/")),
        remedy: .seeFolderProblem)
    }
    let place = ItemPlace(parent: folder.id, name: names.last ?? "")
    func result(_ outcome: StoringResult.Outcome, _ name: String) -> StoringResult {
      StoringResult(staged.entry, .success(outcome), names: folder.names + [name])
    }
    guard let content = staged.content else {
      let (id, name, outcome) = try storeFolder(place, try performer.answer(ItemAt(place)), performer)
      folders[names] = StoredFolder(id: id, names: folder.names + [name])
      return result(outcome, name)
    }
    let add = AddDocument(
      id: performer.newID(), contentVersion: performer.newID(), worksite: top.worksite.id, place: place,
      blob: content.blob,
      modifiedAt: staged.modifiedAt, isExecutable: staged.isExecutable == true ? true : nil)
    do {
      _ = try performer.perform(add, batch: batch)
      return result(.added, place.name)
    } catch let failure as Failure where failure.code == .documentsNameTaken {
      let there = try performer.answer(ItemAt(place))
      return result(try save(content.blob, staged, over: there, performer), there?.name ?? place.name)
    }
  }

  /// Saves content as a version of the existing document.
  private func save(
    _ blob: Blob, _ staged: StagedEntry, over there: Item?, _ performer: Performer
  ) throws -> StoringResult.Outcome {
    guard let there, let base = there.content else {
      throw Failure(
        .conflict, .documentsNameTaken, .folderHasName(staged.entry.names.last ?? ""),
        remedy: .chooseOtherPlace)
    }
    let save = SaveContent(
      document: there.id, documentName: there.name, content: performer.newID(), base: base, blob: blob,
      modifiedAt: staged.modifiedAt)
    let outcome = StoringResult.Outcome(try performer.perform(save, batch: batch))
    // Content that became a conflict changes nothing else of the document.
    guard let isExecutable = staged.isExecutable, isExecutable != there.isExecutable, outcome != .conflict
    else { return outcome }
    _ = try performer.perform(
      EditItem(item: there.id, isExecutable: Edit(from: there.isExecutable, to: isExecutable)), batch: batch)
    return outcome == .unchanged ? .modeChanged : outcome
  }

  private func storeFolder(
    _ place: ItemPlace, _ there: Item?, _ performer: Performer
  ) throws -> (ID, String, StoringResult.Outcome) {
    if let there, there.kind == .folder { return (there.id, there.name, .unchanged) }
    let id = provider.newID()
    _ = try performer.perform(AddFolder(id: id, worksite: top.worksite.id, place: place), batch: batch)
    return (id, place.name, .added)
  }
}

/// A file or folder to store. Its content is in the blob store, not yet committed.
struct StagedEntry: Sendable {
  let entry: StoringEntry
  let content: StagedBlob?
  let modifiedAt: Instant
  /// Whether the owner of the file may run it; `nil` for a folder, and for standard input.
  let isExecutable: Bool?
}
