import Core
import Persistence
import Sync

extension ProfileLocation {
  /// Opens the data here; made when there is none.
  ///
  /// - Parameters:
  ///   - readers: how many reads may go on beside each other; 0 is one thing at a time.
  ///   - isShared: whether several people use it.
  ///   - isReplica: whether it is a copy of a server's data.
  ///   - prepare: completes data that is new, before another process may open it too.
  func open<Value>(
    _ composition: Composition, clock: WallClock, ids: IDSource, readers: Int = 0, isShared: Bool = false,
    isReplica: Bool = false,
    prepare: (Workspace) throws -> Value
  ) throws -> Value {
    if !folder.exists { try folder.make() }
    let use = try FileLock(lock, .shared)
    let opening = try FileLock(folder.file("lock"), .exclusive)
    defer { withExtendedLifetime(opening) {} }
    let path = isReplica ? copy : database
    if (try? FileStamp(at: path)) == nil { _ = try File(creating: path) }
    let records = try Database(
      at: path, migrations: composition.migrations, clock: clock, readers: readers,
      isPartial: isReplica)
    return try prepare(
      Workspace(
        database: records, blobs: try BlobStore(at: blobs, ids: ids), composition: composition, clock: clock,
        ids: ids, use: use, isShared: isShared, isReplica: isReplica,
        neighbours: databases.filter { $0 != path }))
  }

  /// Opens the data that is on this machine alone, to carry it over to a server.
  public func openLocal(_ composition: Composition, clock: WallClock, ids: IDSource) throws -> Workspace {
    try open(composition, clock: clock, ids: ids) { $0 }
  }
}
