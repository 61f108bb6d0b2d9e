import CommandKit
import Core
import Documents
import Foundation
import Persistence
import Sync
import Worksites

/// Stores files in groups: the content of many with one flush of the disk, their records in one transaction.
struct Putter {
  private let session: Session
  private let worksite: Worksite
  private let parent: ID
  private let batch: ID
  private var folders: [[String]: ID] = [:]
  /// What this command has taken in, by the names no two may share.
  private var taken: [[String]: PutPlan.Entry] = [:]
  private var group: [Staged] = []
  private var groupBytes: Int64 = 0
  /// What became of each file, in order.
  private(set) var results: [PutResult] = []

  private struct Staged {
    let entry: PutPlan.Entry
    let content: StagedBlob?
    let modifiedAt: Instant
  }

  /// A putter into a folder or the top of a worksite.
  init(into parent: ID, of worksite: Worksite, _ session: Session) {
    self.session = session
    self.worksite = worksite
    self.parent = parent
    batch = session.newID()
  }

  /// Takes in one entry. Files are stored when enough have come together, or by ``flush()``.
  mutating func put(_ entry: PutPlan.Entry, progress: (Int) throws -> Void) throws {
    do {
      try stage(entry, progress)
    } catch let failure as Failure where failure.kind != .cancelled && failure.kind != .unavailable {
      return results.append(PutResult(entry, .failure(failure)))
    }
    if group.count >= 512 || groupBytes >= 64 << 20 { try flush() }
  }

  private mutating func stage(_ entry: PutPlan.Entry, _ progress: (Int) throws -> Void) throws {
    let now = session.workspace.clock.now()
    if let other = taken.updateValue(entry, forKey: entry.names.map(foldedName)),
      !(other.isFolder && entry.isFolder && other.names == entry.names)
    {
      throw Failure(
        .conflict, "documents.nameTaken", .sameNameTwice(entry.names.joined(separator: "/")),
        remedy: .renameOne)
    }
    if entry.isFolder {
      group.append(Staged(entry: entry, content: nil, modifiedAt: now))
      return
    }
    let isInput = entry.source == "-"
    let source = isInput ? try File.standardInput() : try File(reading: entry.source)
    let content = try session.workspace.blobs.take(source, progress: progress)
    group.append(
      Staged(entry: entry, content: content, modifiedAt: isInput ? now : try source.stamp().modified))
    groupBytes += content.blob.size
  }

  /// Stores what has come together: when this returns it is on disk.
  mutating func flush() throws {
    guard !group.isEmpty else { return }
    try session.workspace.blobs.keep(group.compactMap(\.content))
    let (results, folders) = try session.performTogether { performer in
      var folders = self.folders
      let results = try group.map { staged in
        do {
          return PutResult(staged.entry, .success(try store(staged, performer, &folders)))
        } catch let failure as Failure where failure.kind != .unavailable && failure.kind != .damaged {
          return PutResult(staged.entry, .failure(failure))
        }
      }
      return (results, folders)
    }
    self.folders = folders
    self.results += results
    group = []
    groupBytes = 0
  }

  private func store(
    _ staged: Staged, _ performer: Workspace.Performer, _ folders: inout [[String]: ID]
  ) throws -> PutResult.Outcome {
    let names = staged.entry.names
    let above = Array(names.dropLast())
    guard let folder = above.isEmpty ? parent : folders[above] else {
      throw Failure(.conflict, "documents.noFolder", .folderNotStored(above.joined(separator: "/")))
    }
    let place = Place(parent: folder, name: names.last ?? "")
    let there = try performer.answer(ItemAt(place))
    guard let content = staged.content else {
      let (id, outcome) = try storeFolder(place, there, performer)
      folders[names] = id
      return outcome
    }
    guard let there else {
      let add = AddDocument(
        id: session.newID(), content: session.newID(), worksite: worksite.id,
        place: place, blob: content.blob, modifiedAt: staged.modifiedAt)
      _ = try performer.perform(add, batch: batch)
      return .added
    }
    guard let base = there.content else {
      throw Failure(.conflict, "documents.nameTaken", .folderHasName(there.name), remedy: .chooseOtherPlace)
    }
    let save = SaveContent(
      document: there.id, documentName: there.name, content: session.newID(), base: base,
      blob: content.blob, modifiedAt: staged.modifiedAt)
    return PutResult.Outcome(try performer.perform(save, batch: batch))
  }

  private func storeFolder(
    _ place: Place, _ there: Item?, _ performer: Workspace.Performer
  ) throws -> (ID, PutResult.Outcome) {
    if let there, there.kind == .folder { return (there.id, .unchanged) }
    let id = session.newID()
    _ = try performer.perform(CreateFolder(id: id, worksite: worksite.id, place: place), batch: batch)
    return (id, .added)
  }
}

/// What became of one file or folder.
struct PutResult {
  let entry: PutPlan.Entry
  let outcome: Result<Outcome, Failure>

  init(_ entry: PutPlan.Entry, _ outcome: Result<Outcome, Failure>) {
    self.entry = entry
    self.outcome = outcome
  }

  enum Outcome: String, Encodable {
    case added, saved, unchanged, conflict

    init(_ outcome: SaveContent.Outcome) {
      switch outcome {
      case .saved: self = .saved
      case .unchanged: self = .unchanged
      case .conflict: self = .conflict
      }
    }
  }
}
