import Core
import Operations
import Persistence

extension ProfileLocation {
  /// Opens the data, and creates it when there is none.
  ///
  /// - Parameters:
  ///   - readers: the number of concurrent reads; 0 allows one read or write at a time.
  ///   - role: the role of the data.
  ///   - whileWaiting: called after waiting a second for another writer.
  ///   - prepare: completes new data, before another process may open it.
  func open<Value>(
    _ composition: Composition, clock: WallClock, ids: IDSource, readers: Int = 0,
    role: CompanyStore.Role = .local, whileWaiting: (@Sendable () -> Void)? = nil,
    prepare: (CompanyStore) throws -> Value
  ) throws -> Value {
    try rejectBackup()
    try folder.makeDurably()
    let isWritable = folder.isWritable
    let use = try locks.sharedIfWritable(.use)
    let opening = try isWritable ? locks.exclusive(.opening) : nil
    defer { withExtendedLifetime(opening) {} }
    let isReplica = if case .replica = role { true } else { false }
    let isServer = if case .server = role { true } else { false }
    let path = isReplica ? copy : database
    try requireDatabase(path, ids, ofServer: isServer)
    let records = try Database(
      at: path, migrations: composition.migrations, clock: clock, readers: readers,
      isPartial: isReplica, repair: isReplica ? .readCopyAnew : nil, whileWaiting: whileWaiting)
    try DerivedColumns(records, composition).refresh()
    let storing = isServer ? records : nil
    let contents =
      try isWritable
      ? BlobStore(at: blobs, records: storing, ids: ids, repair: isReplica ? .readCopyAnew : nil)
      : BlobStore(reading: blobs, records: storing, ids: ids)
    return try prepare(
      CompanyStore(
        database: records, blobs: contents, composition: composition, clock: clock, ids: ids, use: use,
        role: role, otherDatabases: databases.filter { $0 != path }))
  }

  /// Whether there is content, with or without its database.
  ///
  /// A server may have stored all content in the database, so that its store was created and is empty.
  package func hasContent(_ ids: IDSource, ofServer isServer: Bool = false) throws -> Bool {
    guard blobs.exists else { return false }
    let store = BlobStore(reading: blobs, ids: ids)
    return try isServer && store.exists || !store.isEmpty()
  }

  /// Checks that the folder is not a backup, which must not be changed.
  ///
  /// - Throws: ``Failure`` `profile.backup` when it is one.
  package func rejectBackup() throws {
    guard isBackup else { return }
    throw Failure(.usage, "profile.backup", .folderIsBackup(folder.path), remedy: .restoreElsewhere)
  }

  /// Checks that content has its database. A database created beside existing content would reference none of
  /// it, so all of it would be removed.
  ///
  /// - Throws: ``Failure`` `persistence.lost`.
  func requireDatabase(_ path: String, _ ids: IDSource, ofServer isServer: Bool = false) throws {
    let lost = Failure.databaseLost(path, remedy: path == copy ? .readCopyAnew : nil)
    do {
      if try Database.exists(at: path) { return }
    } catch let failure as Failure where failure.code == lost.code {
      throw lost
    }
    // The content may belong to the data from before the login, or before an earlier one.
    let hasOther = databases.contains { $0 != path && ((try? FileStamp(at: $0))?.size ?? 0) > 0 }
    if try !hasOther && hasContent(ids, ofServer: isServer) { throw lost }
  }

  /// Locks local data against being carried over while it is used.
  ///
  /// - Returns: `nil` where the folder is read-only, so that the data cannot be carried over.
  func lockLocal() throws -> FileLock? {
    try rejectBackup()
    try folder.makeDurably()
    return try locks.sharedIfWritable(.localData)
  }

  /// Opens local data in order to carry it over to a server.
  ///
  /// - Returns: the data, and the shared lock, which the caller makes exclusive to carry it over.
  package func openLocal(
    _ composition: Composition, clock: WallClock, ids: IDSource
  ) throws -> (data: CompanyStore, lock: FileLock) {
    guard let local = try lockLocal(), folder.isWritable else { throw Failure.readOnly(folder) }
    return (try open(composition, clock: clock, ids: ids) { $0 }, local)
  }
}
