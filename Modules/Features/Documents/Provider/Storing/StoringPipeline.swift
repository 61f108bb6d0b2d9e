import Core
import Device
import Dispatch
import Documents
import Operations
import Persistence

/// Stores files in groups, in a pipeline of three stages.
///
/// While one group is read, the content of the group before is flushed to disk, and the records of the one
/// before that are committed.
package struct StoringPipeline {
  private let companyStore: CompanyStore
  private let target: StoringTarget
  /// The entries read so far, by folded names, which must be unique.
  private var entries: [[String]: StoringEntry] = [:]
  private var group: [StagedEntry] = []
  private var groupBytes: Int64 = 0
  /// The number of files in a group. The first groups are small, so that the later stages start soon.
  private var groupLimit = 32
  private let contents = DispatchQueue(label: "worksite.storing.contents")
  private let records = DispatchQueue(label: "worksite.storing.records")
  /// The groups that are being stored, oldest first.
  private var started: [Group] = []
  /// The results of all entries that were stored or rejected so far.
  package private(set) var results: [StoringResult] = []

  init(into folder: LocatedItem, of provider: DocumentsProvider) {
    companyStore = provider.companyStore
    target = StoringTarget(provider: provider, top: folder, batch: provider.newID())
  }

  /// Reads one entry. A full group of entries is stored at once, the last one by ``finish()``.
  package mutating func store(_ entry: StoringEntry, progress: (Int) throws -> Void) throws {
    do {
      try stage(entry, progress)
    } catch let failure as Failure where failure.kind != .cancelled && failure.kind != .unavailable {
      return results.append(StoringResult(entry, .failure(failure)))
    }
    if group.count >= groupLimit || groupBytes >= 64 << 20 { try beginGroup() }
  }

  private mutating func stage(_ entry: StoringEntry, _ progress: (Int) throws -> Void) throws {
    let now = companyStore.clock.now()
    let key = entry.names.map(foldedName)
    if let other = entries[key], !(other.isFolder && entry.isFolder && other.names == entry.names) {
      throw Failure(
        .conflict, .documentsNameTaken, .sameNameTwice(entry.source, other.source), remedy: .renameOne)
    }
    entries[key] = entry
    if entry.isFolder {
      group.append(StagedEntry(entry: entry, content: nil, modifiedAt: now, isExecutable: nil))
      return
    }
    let isInput = entry.source == "-"
    let source = isInput ? try File.standardInput() : try File(reading: entry.source)
    let content = try companyStore.blobs.stage(source, progress: progress)
    let stamp = isInput ? nil : try source.stamp()
    group.append(
      StagedEntry(
        entry: entry, content: content, modifiedAt: stamp?.modified ?? now,
        isExecutable: stamp?.isExecutable))
    groupBytes += content.blob.size
  }

  /// A group that is being stored: its content with few flushes of the disk, then its records in one
  /// transaction.
  private struct Group {
    let content: BackgroundWork<Void>
    let records: BackgroundWork<(target: StoringTarget, results: [StoringResult])>
  }

  /// Starts to store the current group in the background.
  private mutating func beginGroup() throws {
    if started.count == 2 { try finishOldest() }
    let (blobs, target, group, before) = (companyStore.blobs, target, group, started.last)
    let content = BackgroundWork(on: contents) { try blobs.commit(group.compactMap(\.content)) }
    let stored = BackgroundWork(on: records) {
      // After a group that failed nothing is stored, as folders may be missing.
      var target = try before?.records.value().target ?? target
      try content.value()
      let results = try target.store(group)
      return (target: target, results: results)
    }
    started.append(Group(content: content, records: stored))
    self.group = []
    groupBytes = 0
    groupLimit = min(groupLimit * 2, 512)
  }

  private mutating func finishOldest() throws {
    results += try started.removeFirst().records.value().results
  }

  /// Waits until all started groups are stored.
  package mutating func finishStarted() throws {
    while !started.isEmpty { try finishOldest() }
  }

  /// Stores the remaining entries. When this returns, all content and records are on disk.
  package mutating func finish() throws {
    if !group.isEmpty { try beginGroup() }
    try started.last?.content.value()
    // Checkpoints run beside the last transactions, so that less work is left at the end.
    companyStore.blobs.checkpoint()
    companyStore.database.checkpoint()
    try finishStarted()
  }
}

extension DocumentsProvider {
  /// A pipeline that stores files in a folder, or at the top of a worksite. All of them are undone together.
  package func storing(into folder: LocatedItem) -> StoringPipeline {
    StoringPipeline(into: folder, of: self)
  }
}
