import Core
import Operations
import Persistence

/// The content on this device, and the cache of what the server has. Its methods open their own transactions.
package struct CachedContent: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }
  private var composition: Composition { replica.companyStore.composition }
  private var blobs: BlobStore { replica.companyStore.blobs }

  init(of replica: Replica) { self.replica = replica }

  /// Notes that contents are on this device.
  package func noteArrived(_ blobs: [Blob], at instant: Instant) throws {
    if blobs.isEmpty { return }
    try database.write { connection in
      for blob in blobs { try ContentCache(connection).add(blob, at: instant) }
    }
  }

  /// Notes that content was used, if the disk has room.
  ///
  /// - Parameter isNew: whether it has just arrived. Otherwise one use an hour is noted: noting each would
  ///   flush the disk each time.
  package func noteUsed(_ blob: Blob, isNew: Bool, at instant: Instant) throws {
    let since = instant.adding(seconds: -3600)
    if try !isNew && database.read({ try ContentCache($0).wasUsed(blob, since: since) }) { return }
    try database.writeIfRoom { try ContentCache($0).add(blob, at: instant) }
  }

  /// The content of the server that was used last on this device, the latest first.
  package func used(limit: Int) throws -> [Blob] {
    try database.read { try ContentCache($0).used(limit: limit) }
  }

  /// Sets the limit of the cache in bytes.
  package func setLimit(_ bytes: Int64) throws {
    try database.write { try ContentCache($0).setLimit(bytes) }
  }

  /// The size and limit of the cache, and the bytes of pinned content on this device.
  ///
  /// The size includes the parts of incomplete contents, which are no stored files yet.
  package func use() throws -> (contents: Int, bytes: Int64, limit: Int64, pinnedBytes: Int64) {
    let parts = try blobs.sparseBytes()
    return try database.read { connection in
      let cache = ContentCache(connection)
      let pinned = Set(try replica.pins.contents(in: connection).map(\.blob)).filter(blobs.contains)
      let total = try cache.total()
      return (total.count, total.bytes + parts, try cache.limit(), pinned.reduce(0) { $0 + $1.size })
    }
  }

  /// The contents that unsent operations or other work of this device need, and those that are pinned.
  package func needed(among blobs: Set<Blob>) throws -> (unsent: Set<Blob>, pinned: Set<Blob>) {
    try database.read { connection in
      let pinned = Set(try replica.pins.contents(in: connection).map(\.blob))
      let unsent = try blobs.filter {
        try ContentCache(connection).isNeeded($0) || composition.isUnsent($0, in: connection)
      }
      return (unsent, blobs.intersection(pinned))
    }
  }

  /// The content of records, or of all records in containers, for a device that pins it.
  package func required(by ids: [ID]) throws -> [NeededContent] {
    try database.read { connection in try ids.flatMap { try composition.contents(of: $0, in: connection) } }
  }

  /// Removes content from this device that the server has; reading it fetches it again.
  ///
  /// - Returns: the removed content. Content of unsent operations stays, and so does content that the server
  ///   does not have while another database on this machine references it.
  @discardableResult
  package func evict(_ chosen: [Blob]) throws -> [Blob] {
    if chosen.isEmpty { return [] }
    let otherDatabases = try OtherDatabases(of: replica.companyStore)
    // The rows are removed first: after a crash in between, no operation relies on content that is gone.
    return try replica.companyStore.removingContent { connection in
      let cache = ContentCache(connection)
      let going = try Set(chosen).filter { blob in
        try !cache.isNeeded(blob) && blobs.contains(blob)
          && mayEvict(blob, otherDatabases, connection)
      }
      for blob in going { try cache.forget(blob) }
      return chosen.filter(going.contains)
    } removing: { going in
      try blobs.remove(going)
      return going
    }
  }

  /// Evicts content when the cache is over its limit: the parts of incomplete contents first. Pinned content stays. Cheap
  /// while it is within the limit.
  package func trim() throws {
    var parts = try blobs.sparseBytes()
    if parts > 0 {
      let excess = try database.read { try ContentCache($0).total().bytes + parts - ContentCache($0).limit() }
      if excess > 0 { parts -= try blobs.evictSparse(upTo: excess) }
    }
    let pinned: Set<String>? = try database.read { connection in
      let cache = ContentCache(connection)
      guard try cache.total().bytes + parts > cache.limit() else { return nil }
      return Set(try replica.pins.contents(in: connection).map(\.blob.hash))
    }
    if let pinned { try trim(keeping: pinned, excluding: parts) }
  }

  /// Evicts the least recently used content until the cache is within its limit.
  ///
  /// - Parameters:
  ///   - pinned: the hashes of content that stays.
  ///   - parts: the bytes of the parts of incomplete contents.
  private func trim(keeping pinned: Set<String>, excluding parts: Int64) throws {
    let otherDatabases = try OtherDatabases(of: replica.companyStore)
    let going = try database.read { connection in
      let cache = ContentCache(connection)
      var excess = try cache.total().bytes + parts - cache.limit()
      var going: [Blob] = []
      for blob in excess > 0 ? try cache.evictable(limit: 100_000) : [] where excess > 0 {
        if try pinned.contains(blob.hash) || !mayEvict(blob, otherDatabases, connection) { continue }
        going.append(blob)
        excess -= blob.size
      }
      return going
    }
    try evict(going)
  }

  private func mayEvict(_ blob: Blob, _ otherDatabases: OtherDatabases, _ connection: Connection) throws
    -> Bool
  {
    // The server drops content that no operation names in time.
    if try composition.isUnsent(blob, in: connection) { return false }
    return try ServerContent(connection).has(blob) || !otherDatabases.rely(on: blob.hash)
  }
}
