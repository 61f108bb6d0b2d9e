import Core
import Persistence

/// Content that was removed.
public struct RemovedContents: Hashable, Codable, Sendable {
  /// How many contents.
  public internal(set) var count = 0
  /// Their bytes.
  public internal(set) var bytes: Int64 = 0
}

extension Workspace {
  /// How many contents are looked at and removed in one step, during which nobody else writes.
  private static let step = 64

  /// Does once a day what ``removeUnreferencedContent()`` does: for data that is on one machine alone, where there is no server and no
  /// sender to see to it.
  public func tidy() throws { try daily("sync.tidied") { _ = try removeUnreferencedContent() } }

  /// Runs `body` unless that was done within a day.
  ///
  /// - Parameter key: under which preference it is noted when it was done.
  func daily(_ key: String, _ body: () throws -> Void) throws {
    let now = clock.now()
    let last = try database.read { try Preferences($0)[key] }.flatMap { Instant($0) }
    // One that is in the future was written by a clock that was off.
    if let last, last <= now, now < last.adding(seconds: 86_400) { return }
    try body()
    try database.write { try Preferences($0).set(key, to: now.description) }
  }

  /// Removes content that no record relies on, here or in a database beside this one, and that nobody brought, or wrote
  /// down, within ``IncomingUploads/patience``: what a crash left between its place in the store and the transaction that was to
  /// name it, and what was never named.
  ///
  /// It may run while others work, here and in other processes. Whether content is relied on is decided, and its file
  /// removed, under the lock that every transaction that names it needs; an end in between leaves nothing to mend.
  public func removeUnreferencedContent() throws -> RemovedContents {
    let limit = clock.now().adding(seconds: -IncomingUploads.patience)
    let otherDatabases = try OtherDatabases(of: self)
    var removed = RemovedContents()
    for shelf in BlobStore.shelves {
      let old = try blobs.hashes(on: shelf, writtenBefore: limit)
      // Without the lock first: nearly everything is relied on.
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
    let freed = try blobs.withoutArrivals {
      try database.write { connection in
        let unreferenced = try hashes.filter {
          try !isExpected($0, since: limit, connection) && !otherDatabases.rely(on: $0)
        }
        return try blobs.remove(unreferenced, writtenBefore: limit)
      }
    }
    removed.count += freed.count
    removed.bytes += freed.reduce(0, +)
  }

  /// Whether records rely on content, or somebody who brought it may still name it.
  private func isExpected(_ hash: String, since limit: Instant, _ connection: Connection) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM persistence_blob WHERE hash = \(hash)
      UNION ALL SELECT 1 FROM sync_upload WHERE hash = \(hash) AND touched_at >= \(limit)
      """)
  }
}
