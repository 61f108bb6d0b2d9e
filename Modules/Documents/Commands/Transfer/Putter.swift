import CommandKit
import Core
import Dispatch
import Documents
import Persistence
import Sync
import Synchronization
import Worksites

/// Stores files in groups, a group while the next one is read.
struct Putter {
  private let workspace: Workspace
  private var target: PutTarget
  /// What this command has taken in, by the names no two may share.
  private var taken: [[String]: PutPlan.Entry] = [:]
  private var group: [StagedFile] = []
  private var groupBytes: Int64 = 0
  /// How many files make the group full: few at first, so that there is something to store soon.
  private var full = 32
  private var underWay: Background<(PutTarget, [PutResult])>?
  /// What became of each file that was stored or refused so far.
  private(set) var results: [PutResult] = []

  /// A putter into a folder or the top of a worksite.
  init(into parent: ID, of worksite: Worksite, _ session: Session) {
    workspace = session.workspace
    target = PutTarget(session: session, worksite: worksite, parent: parent, batch: session.newID())
  }

  /// Takes in one entry. Files are stored when enough have come together, or by ``finish()``.
  mutating func put(_ entry: PutPlan.Entry, progress: (Int) throws -> Void) throws {
    do {
      try stage(entry, progress)
    } catch let failure as Failure where failure.kind != .cancelled && failure.kind != .unavailable {
      return results.append(PutResult(entry, .failure(failure)))
    }
    if group.count >= full || groupBytes >= 64 << 20 { try beginGroup() }
  }

  private mutating func stage(_ entry: PutPlan.Entry, _ progress: (Int) throws -> Void) throws {
    let now = workspace.clock.now()
    if let other = taken.updateValue(entry, forKey: entry.names.map(foldedName)),
      !(other.isFolder && entry.isFolder && other.names == entry.names)
    {
      throw Failure(
        .conflict, "documents.nameTaken", .sameNameTwice(entry.names.joined(separator: "/")),
        remedy: .renameOne)
    }
    if entry.isFolder {
      group.append(StagedFile(entry: entry, content: nil, modifiedAt: now))
      return
    }
    let isInput = entry.source == "-"
    let source = isInput ? try File.standardInput() : try File(reading: entry.source)
    let content = try workspace.blobs.take(source, progress: progress)
    group.append(
      StagedFile(entry: entry, content: content, modifiedAt: isInput ? now : try source.stamp().modified))
    groupBytes += content.blob.size
  }

  /// Stores what has come together: its content with few flushes of the disk, then its records in one transaction, beside
  /// whatever is read next.
  private mutating func beginGroup() throws {
    try workspace.blobs.keep(group.compactMap(\.content))
    try settle()
    let (target, group) = (target, group)
    underWay = Background {
      var target = target
      let results = try target.store(group)
      return (target, results)
    }
    self.group = []
    groupBytes = 0
    full = min(full * 2, 512)
  }

  /// Waits for the group that is being stored.
  mutating func settle() throws {
    guard let underWay else { return }
    self.underWay = nil
    let (target, stored) = try underWay.value()
    self.target = target
    results += stored
  }

  /// Stores the rest: when this returns, all is on disk.
  mutating func finish() throws {
    if !group.isEmpty { try beginGroup() }
    workspace.blobs.fold()
    try settle()
  }
}

/// A piece of work on another thread, and its outcome.
private final class Background<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global().async {
      let result = Result(catching: work)
      self.outcome.withLock { $0 = result }
      self.isDone.signal()
    }
  }

  /// Waits for the work to end; once.
  func value() throws -> Value {
    isDone.wait()
    guard let result = outcome.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
