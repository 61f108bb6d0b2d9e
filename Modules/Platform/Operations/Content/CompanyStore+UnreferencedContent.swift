import Core
import Persistence

/// A count of content that was removed.
public struct RemovedContents: Hashable, Codable, Sendable {
  /// The number of contents.
  public internal(set) var count = 0
  /// The sizes of the contents, added up.
  public internal(set) var bytes: Int64 = 0
}

extension CompanyStore {
  /// The seconds that content without a reference stays: uploaded content waits so long to be named.
  public static let unreferencedSeconds: Int64 = 7 * 86_400
  /// The number of contents checked and removed in one step, during which writers that look for content wait.
  private static let step = 64

  /// Runs ``removeUnreferencedContent()`` at most once a day, for data without a server and hence without a
  /// sender.
  public func tidy() throws { try daily("sync.tidied") { _ = try removeUnreferencedContent() } }

  /// Runs `body` unless it ran within the last day.
  ///
  /// - Parameter key: the preference that stores the time of the last run.
  package func daily(_ key: String, _ body: () throws -> Void) throws {
    let now = clock.now()
    let last = try database.read { try Preferences($0)[key] }.flatMap { Instant($0) }
    // A time in the future was written while the clock was wrong.
    if let last, last <= now, now < last.adding(seconds: 86_400) { return }
    try body()
    try database.write { try Preferences($0).set(key, to: now.description) }
  }

  /// Removes content that no record references, here or in another database beside this one.
  ///
  /// Content that was uploaded or written within ``unreferencedSeconds`` stays. The rest was never
  /// named, or a crash came between its writing and the transaction that was to name it.
  ///
  /// Other processes may work meanwhile: content is named either before it is checked, or after it was removed. What a
  /// transaction stores anew in between has a new time of writing and stays. A crash in between leaves nothing to repair.
  public func removeUnreferencedContent() throws -> RemovedContents {
    try endRemovalCutOff()
    if !isReplica { try releaseContents() }
    let limit = clock.now().adding(seconds: -Self.unreferencedSeconds)
    let otherDatabases = try OtherDatabases(of: self)
    var removed = RemovedContents()
    for shelf in BlobStore.shelves {
      let old = try blobs.hashes(on: shelf, writtenBefore: limit)
      // Without the lock first: nearly all content is referenced.
      let unreferenced = try database.read { connection in
        try old.filter { try !isExpected($0, since: limit, connection) && !otherDatabases.rely(on: $0) }
      }
      for start in stride(from: 0, to: unreferenced.count, by: Self.step) {
        try remove(
          unreferenced[start..<min(start + Self.step, unreferenced.count)], limit, otherDatabases, &removed)
      }
    }
    return removed
  }

  private func remove(
    _ hashes: ArraySlice<String>, _ limit: Instant, _ otherDatabases: OtherDatabases,
    _ removed: inout RemovedContents
  ) throws {
    let freed = try removingContent { connection in
      try hashes.filter { try !isExpected($0, since: limit, connection) && !otherDatabases.rely(on: $0) }
    } removing: {
      try blobs.remove($0, writtenBefore: limit)
    }
    removed.count += freed.count
    removed.bytes += freed.reduce(0, +)
  }

  /// Whether records reference content, or a user who uploaded it recently may still name it.
  private func isExpected(_ hash: String, since limit: Instant, _ connection: Connection) throws -> Bool {
    if try BlobIndex(connection).contains(hash) { return true }
    guard case .server(let uploads) = role else { return false }
    return try uploads.contains(hash: hash, since: limit, in: connection)
  }
}
