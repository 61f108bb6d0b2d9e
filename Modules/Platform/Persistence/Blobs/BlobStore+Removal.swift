import Core
import Foundation

extension BlobStore {
  /// The parts of the store: blobs are divided by the first digit of their hash.
  public static let shelves = "0123456789abcdef".map(String.init)

  /// The hashes of the blobs on a shelf whose content was written before some time.
  public func hashes(on shelf: String, writtenBefore instant: Instant) throws -> [String] {
    let small = try small.hashes(beginningWith: shelf, writtenBefore: instant)
    let folder = root.folder(shelf)
    guard folder.exists else { return small }
    return try small
      + folder.names().filter { name in
        guard Blob.isHash(name), let stamp = try? FileStamp(at: folder.file(name)) else { return false }
        return stamp.modified < instant
      }
  }

  /// Whether there is no content at all.
  public func isEmpty() throws -> Bool {
    try Self.shelves.allSatisfy { try hashes(on: $0, writtenBefore: Instant(milliseconds: .max)).isEmpty }
  }

  /// Whether the store was created here, with content or without. The database of its records was created before.
  public var exists: Bool { incoming.exists }

  /// Runs `body` while neither this process nor another one adds content, except in a transaction on the records. It
  /// must be short.
  public func withoutArrivals<Value>(_ body: () throws -> Value) throws -> Value {
    let disk = try File(root.path, O_RDONLY | O_DIRECTORY)
    try disk.lock(.exclusive)
    return try body()
  }

  /// A lock under which no content is removed.
  ///
  /// It must be taken before the lock of a database, and released when the transaction that needs it has ended. Work of
  /// a queue may also hold it while it waits for its transaction.
  public func withoutRemovals() throws -> FileLock {
    // Creating the file takes this lock too.
    try small.prepare()
    return try FileLock(root, .shared)
  }

  /// Removes blobs that were written before some time. The caller knows that no record references them, and
  /// that none will before this returns.
  ///
  /// - Returns: the bytes of each removed blob.
  public func remove(_ hashes: [String], writtenBefore instant: Instant) throws -> [Int64] {
    var removed = try small.remove(hashes, writtenBefore: instant)
    for hash in hashes {
      let path = path(of: Blob(hash: hash, size: 0))
      guard let stamp = try? FileStamp(at: path), stamp.modified < instant else { continue }
      guard unlink(path) == 0 else { throw Failure.system(errno, path) }
      removed[hash] = stamp.size
    }
    return Array(removed.values)
  }

  /// Removes the files of all content but that of some hashes. Content in a database stays.
  package func removeFiles(except kept: Set<String>) throws {
    for folder in Self.shelves.map(root.folder) where folder.exists {
      for name in try folder.names() where Blob.isHash(name) && !kept.contains(name) {
        let path = folder.file(name)
        guard unlink(path) == 0 else { throw Failure.system(errno, path) }
      }
    }
  }
}
