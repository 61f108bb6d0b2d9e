import Core
import Foundation

/// The rule for where content is, and the home of small content: a database.
///
/// To create and sync a file would cost a small content more than all other work on it (https://www.sqlite.org/fasterthanfs.html).
/// On a server this is the database of the records: one transaction, and one flush, makes a record and its content
/// durable. On a device several databases share the store, so it has a file of its own (``SmallContentsFile``).
///
/// A server of an earlier build stored content that arrived before its record in a file, too. Such a file is read
/// until ``moveToRecords()`` has moved what is in it.
struct SmallContents: Sendable {
  /// The bytes of the largest small content.
  static let maximum: Int64 = 16 << 10

  /// The database of the records, where it is the home of small content.
  let records: Database?
  /// The home of small content on a device.
  let file: SmallContentsFile
  /// The source of temporary names and of the times of writing.
  let ids: IDSource

  /// The small contents of a store's folder.
  init(in root: Folder, records: Database? = nil, ids: IDSource, repair: Remedy? = nil) {
    self.records = records
    self.ids = ids
    file = SmallContentsFile(in: root, ids: ids, repair: repair)
  }

  /// The bytes of a content; `nil` when it is not here.
  ///
  /// - Parameter isWhole: whether bytes are undamaged; the other place is asked in place of damaged ones.
  /// - Throws: ``Failure`` of kind `damaged` when no copy is whole.
  func bytes(of blob: Blob, where isWhole: ([UInt8]) -> Bool = { _ in true }) throws -> [UInt8]? {
    if !blob.isSmall { return nil }
    func bytes(in database: Database) throws -> [UInt8]? {
      let bytes = try database.readAutocommit { try ContentTable($0).bytes(of: blob) }
      if let bytes, !isWhole(bytes) { throw BlobStore.damaged(blob) }
      return bytes
    }
    let withRecords = Result { try records.flatMap(bytes) }
    if case .success(let found?) = withRecords { return found }
    if let found = try file.using(bytes) ?? nil { return found }
    return try withRecords.get()
  }

  /// The contents of some that are here with their full size. A place that cannot be read has none.
  func present(_ blobs: [Blob]) -> Set<Blob> {
    let small = blobs.filter(\.isSmall)
    func present(_ blobs: [Blob], in database: Database) throws -> Set<Blob> {
      try database.read { Set(try blobs.filter(ContentTable($0).contains)) }
    }
    if small.isEmpty { return [] }
    let withRecords = (try? records.map { try present(small, in: $0) }) ?? []
    let others = small.filter { !withRecords.contains($0) }
    if others.isEmpty { return withRecords }
    return withRecords.union((try? file.using { try present(others, in: $0) }) ?? [])
  }

  /// All contents that are here. A place that cannot be read has none.
  func stored() -> [Blob] {
    func stored(in database: Database) throws -> [Blob] { try database.read { try ContentTable($0).all() } }
    return ((try? records.map(stored)) ?? []) + ((try? file.using(stored)) ?? [])
  }

  /// Prepares for writing. The caller must not hold the lock of the store's folder.
  func prepare() throws { if records == nil { try file.prepare() } }

  /// Makes contents durable, all or none, and overwrites those that are here already.
  func commit(_ contents: [(blob: Blob, bytes: [UInt8])]) throws {
    if contents.isEmpty { return }
    let now = ids.next().madeAt
    func commit(in database: Database) throws {
      try database.write { connection in
        for (blob, bytes) in contents { try ContentTable(connection).commit(blob, bytes, at: now) }
      }
    }
    if let records { return try commit(in: records) }
    if try file.using(commit) == nil { throw Failure.system(ENOENT, file.path) }
  }

  /// Adds a content in a transaction on the records, which makes it durable.
  func commit(_ blob: Blob, _ bytes: [UInt8], in connection: Connection) throws {
    precondition(records != nil, "content is kept where it is read")
    try ContentTable(connection).commit(blob, bytes, at: ids.next().madeAt)
  }

  /// The hashes that begin with a digit and were written before some time.
  func hashes(beginningWith digit: String, writtenBefore instant: Instant) throws -> [String] {
    func hashes(in database: Database) throws -> [String] {
      try database.read { try ContentTable($0).hashes(beginningWith: digit, writtenBefore: instant) }
    }
    return try (records.map(hashes) ?? []) + (file.using(hashes) ?? [])
  }

  /// Removes contents that were written before some time. A file then shrinks; the database of the records
  /// uses the space again.
  ///
  /// - Returns: the bytes of each removed content, by its hash.
  func remove(_ hashes: [String], writtenBefore instant: Instant) throws -> [String: Int64] {
    if hashes.isEmpty { return [:] }
    let withRecords =
      try records?.write { try ContentTable($0).remove(hashes, writtenBefore: instant) } ?? [:]
    let alone = try file.using { database in
      try database.write { connection in
        let removed = try ContentTable(connection).remove(hashes, writtenBefore: instant)
        if !removed.isEmpty { try connection.execute("PRAGMA incremental_vacuum") }
        return removed
      }
    }
    return withRecords.merging(alone ?? [:]) { first, _ in first }
  }

  /// The number of contents that one transaction of ``moveToRecords()`` moves: 1 MiB at most.
  private static let step = 64

  /// Moves the contents of a file that a server of an earlier build left to the database of the records.
  ///
  /// It may be killed and run again. A run that has nothing left to move removes the file: readers that found nothing
  /// in the database have long read the file by then.
  func moveToRecords() throws {
    guard let records else { return }
    var (last, moved): (Blob?, Int) = (nil, 0)
    while let step = try file.using({ file in
      try file.read { try ContentTable($0).contents(after: last, maximum: Self.step) }
    }), let end = step.last {
      last = end.blob
      moved += try records.write { connection in try step.count(where: ContentTable(connection).add) }
    }
    if moved == 0 { try file.remove() }
  }

  /// Puts new content into the file of its database. SQLite does so later in any case.
  func checkpoint() throws { try file.using { try $0.directly("PRAGMA wal_checkpoint(TRUNCATE)") } }

  /// Puts the home into a form that can be read on read-only media.
  func finalize() throws {
    try records?.directly("PRAGMA wal_checkpoint(TRUNCATE)")
    try file.finalize()
  }
}

extension Blob {
  /// Whether the content is stored in a database. Larger content has a file of its own.
  var isSmall: Bool { size <= SmallContents.maximum }
}
