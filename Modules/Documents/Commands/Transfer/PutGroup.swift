import CommandKit
import Core
import Documents
import Foundation
import Persistence
import Sync
import Worksites

/// A file or folder about to be stored, its content already taken in.
struct StagedFile: Sendable {
  let entry: PutPlan.Entry
  let content: StagedBlob?
  let modifiedAt: Instant
}

/// Where a put puts things, and the folders it knows of.
struct PutTarget: Sendable {
  let session: Session
  let top: Located
  let batch: ID
  /// Those of the entries, by their names on disk.
  var folders: [[String]: StoredFolder] = [:]

  /// A folder, as it is called here: one that was there may be spelled in another case than on disk.
  struct StoredFolder: Sendable {
    let id: ID
    let names: [String]
  }

  /// The code of what could not be stored because its folder could not.
  static let folderNotStored = "documents.folderNotStored"
  /// The code of what could not be stored because its folder went while others were stored: nothing more can be.
  static let folderGone = "documents.folderGone"

  /// Stores the records of a group, whose content is on disk, in one transaction. Folders it made are known from then on.
  mutating func store(_ group: [StagedFile]) throws -> [PutResult] {
    let contents = group.compactMap(\.content?.blob)
    let (results, folders) = try session.performTogether(naming: contents) { performer in
      var folders = self.folders
      let results = try group.map { staged in
        do {
          return try store(staged, performer, &folders)
        } catch let failure as Failure where failure.code == "documents.noFolder" {
          throw gone(staged.entry, folders)
        } catch let failure as Failure where failure.kind != .unavailable && failure.kind != .damaged {
          return PutResult(staged.entry, .failure(failure))
        }
      }
      return (results, folders)
    }
    self.folders = folders
    return results
  }

  /// The folder an entry was to go into was there when this command began, or was made by it: somebody took it away since.
  private func gone(_ entry: PutPlan.Entry, _ folders: [[String]: StoredFolder]) -> Failure {
    let folder = folders[entry.names.dropLast()]?.names ?? []
    let path = folder.reduce(top.path) { $0.appending($1) }
    return Failure(
      .conflict, Self.folderGone, .putFolderGone(path.description), remedy: .putAgainWhole, field: "path")
  }

  private func store(
    _ staged: StagedFile, _ performer: Performer, _ folders: inout [[String]: StoredFolder]
  ) throws -> PutResult {
    let names = staged.entry.names
    let above = Array(names.dropLast())
    guard let folder = above.isEmpty ? StoredFolder(id: top.container, names: []) : folders[above] else {
      throw Failure(.conflict, Self.folderNotStored, .folderNotStored(above.joined(separator: "/")))
    }
    let place = ItemPlace(parent: folder.id, name: names.last ?? "")
    func result(_ outcome: PutResult.Outcome, _ name: String) -> PutResult {
      PutResult(staged.entry, .success(outcome), names: folder.names + [name])
    }
    guard let content = staged.content else {
      let (id, name, outcome) = try storeFolder(place, try performer.answer(ItemAt(place)), performer)
      folders[names] = StoredFolder(id: id, names: folder.names + [name])
      return result(outcome, name)
    }
    let add = AddDocument(
      id: performer.newID(), content: performer.newID(), worksite: top.worksite.id, place: place,
      blob: content.blob,
      modifiedAt: staged.modifiedAt)
    do {
      _ = try performer.perform(add, batch: batch)
      return result(.added, place.name)
    } catch let failure as Failure where failure.code == "documents.nameTaken" {
      let there = try performer.answer(ItemAt(place))
      return result(try save(content.blob, staged, over: there, performer), there?.name ?? place.name)
    }
  }

  /// New content for what has the name already.
  private func save(
    _ blob: Blob, _ staged: StagedFile, over there: Item?, _ performer: Performer
  ) throws -> PutResult.Outcome {
    guard let there, let base = there.content else {
      throw Failure(
        .conflict, "documents.nameTaken", .folderHasName(staged.entry.names.last ?? ""),
        remedy: .chooseOtherPlace)
    }
    let save = SaveContent(
      document: there.id, documentName: there.name, content: performer.newID(), base: base, blob: blob,
      modifiedAt: staged.modifiedAt)
    return PutResult.Outcome(try performer.perform(save, batch: batch))
  }

  private func storeFolder(
    _ place: ItemPlace, _ there: Item?, _ performer: Performer
  ) throws -> (ID, String, PutResult.Outcome) {
    if let there, there.kind == .folder { return (there.id, there.name, .unchanged) }
    let id = session.newID()
    _ = try performer.perform(CreateFolder(id: id, worksite: top.worksite.id, place: place), batch: batch)
    return (id, place.name, .added)
  }
}
