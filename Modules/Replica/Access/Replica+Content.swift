import Core
import Operations
import Persistence

/// The content on this device, for commands and the sender.
extension Replica {
  /// Notes that content is on this device.
  public func noteArrived(_ blob: Blob, at instant: Instant) throws {
    try database.write { try ContentCache($0).add(blob, at: instant) }
  }

  /// Notes that content was used, if the disk has room.
  ///
  /// - Parameter isNew: whether it has just arrived. Otherwise one use an hour is noted: noting each would
  ///   flush the disk each time.
  public func noteUsed(_ blob: Blob, isNew: Bool, at instant: Instant) throws {
    let since = instant.adding(seconds: -3600)
    if try !isNew && database.read({ try ContentCache($0).wasUsed(blob, since: since) }) { return }
    try database.writeIfRoom { try ContentCache($0).add(blob, at: instant) }
  }

  /// Sets the limit of the cache in bytes.
  public func setCacheLimit(_ bytes: Int64) throws {
    try database.write { try ContentCache($0).setLimit(bytes) }
  }

  /// The size and limit of the cache, and the bytes of pinned content on this device.
  public func cacheUse() throws -> (contents: Int, bytes: Int64, limit: Int64, pinnedBytes: Int64) {
    try database.read { connection in
      let cache = ContentCache(connection)
      let pinned = Set(try pinnedContents(in: connection).map(\.blob)).filter(workspace.blobs.contains)
      let total = try cache.total()
      return (total.count, total.bytes, try cache.limit(), pinned.reduce(0) { $0 + $1.size })
    }
  }

  /// The contents that unsent operations need, and those that are pinned.
  public func needed(among blobs: Set<Blob>) throws -> (unsent: Set<Blob>, pinned: Set<Blob>) {
    try database.read { connection in
      let pinned = Set(try pinnedContents(in: connection).map(\.blob))
      return (try blobs.filter { try ContentCache(connection).isNeeded($0) }, blobs.intersection(pinned))
    }
  }

  /// The content of records, or of all records in containers, for a device that pins it.
  public func contents(of ids: [ID]) throws -> [NeededContent] {
    try database.read { connection in try ids.flatMap { try contents(of: $0, in: connection) } }
  }

  /// The first pinned content that is not on this device, and that the server can be asked for.
  ///
  /// - Parameter resting: contents that are skipped.
  public func missingPinned(but resting: Set<Blob> = []) throws -> NeededContent? {
    try database.read { connection in
      let containers = try Subscriptions(connection).pinned().compactMap(\.container)
      for id in try containers + Pins(connection).records() {
        let missing = try contents(of: id, in: connection).first {
          try !resting.contains($0.blob) && !workspace.blobs.contains($0.blob)
            && !Outbox(connection).creates($0.record)
        }
        if let missing { return missing }
      }
      return nil
    }
  }
}
