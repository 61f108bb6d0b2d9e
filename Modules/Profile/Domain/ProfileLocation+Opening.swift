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
  ///   - whileWaiting: called when somebody else who writes has been waited for a second.
  ///   - prepare: completes data that is new, before another process may open it too.
  func open<Value>(
    _ composition: Composition, clock: WallClock, ids: IDSource, readers: Int = 0, isShared: Bool = false,
    isReplica: Bool = false, whileWaiting: (@Sendable () -> Void)? = nil,
    prepare: (Workspace) throws -> Value
  ) throws -> Value {
    try rejectBackup()
    try folder.makeDurably()
    let isWritable = folder.isWritable
    let use = try isWritable ? FileLock(lock, .shared) : FileLock.whereWritable(lock, .shared)
    let opening = try isWritable ? FileLock(folder.file("lock"), .exclusive) : nil
    defer { withExtendedLifetime(opening) {} }
    let path = isReplica ? copy : database
    try requireDatabase(path, ids)
    let records = try Database(
      at: path, migrations: composition.migrations, clock: clock, readers: readers,
      isPartial: isReplica, repair: isReplica ? .readCopyAnew : nil, whileWaiting: whileWaiting)
    let contents =
      try isWritable
      ? BlobStore(at: blobs, ids: ids, repair: isReplica ? .readCopyAnew : nil)
      : BlobStore(reading: blobs, ids: ids)
    return try prepare(
      Workspace(
        database: records, blobs: contents, composition: composition, clock: clock, ids: ids, use: use,
        isShared: isShared, isReplica: isReplica,
        otherDatabases: databases.filter { $0 != path }))
  }

  /// Whether content is here, with or without its database.
  public func hasContent(_ ids: IDSource) throws -> Bool {
    try blobs.exists && !BlobStore(reading: blobs, ids: ids).isEmpty()
  }

  /// A backup stays as it is: nothing works on it.
  ///
  /// - Throws: ``Failure`` `profile.backup` when one is here.
  public func rejectBackup() throws {
    guard isBackup else { return }
    throw Failure(.usage, "profile.backup", .folderIsBackup(folder.path), remedy: .restoreElsewhere)
  }

  /// Content without a database that names it is not what a new profile looks like: a database made there would call all of
  /// it whole, and none of it relied on.
  ///
  /// - Throws: ``Failure`` `persistence.lost`.
  func requireDatabase(_ path: String, _ ids: IDSource) throws {
    let lost = Failure.databaseLost(path, remedy: path == copy ? .readCopyAnew : nil)
    do {
      if try Database.isThere(at: path) { return }
    } catch let failure as Failure where failure.code == lost.code {
      throw lost
    }
    // What is from before the login, or from another one, may be what the content belongs to.
    let hasOther = databases.contains { $0 != path && ((try? FileStamp(at: $0))?.size ?? 0) > 0 }
    if try !hasOther && hasContent(ids) { throw lost }
  }

  /// Keeps the data that is on this machine alone from being carried over while it is used.
  ///
  /// - Returns: `nil` where nothing can be written, so that nothing is carried over.
  func lockLocal() throws -> FileLock? {
    try rejectBackup()
    try folder.makeDurably()
    return try folder.isWritable ? FileLock(localLock, .shared) : FileLock.whereWritable(localLock, .shared)
  }

  /// Opens the data that is on this machine alone, to carry it over to a server.
  ///
  /// - Returns: the data, and what keeps others from carrying it over, to be held alone by whoever does.
  public func openLocal(
    _ composition: Composition, clock: WallClock, ids: IDSource
  ) throws -> (data: Workspace, lock: FileLock) {
    guard let local = try lockLocal(), folder.isWritable else { throw Failure.readOnly(folder) }
    return (try open(composition, clock: clock, ids: ids) { $0 }, local)
  }
}
