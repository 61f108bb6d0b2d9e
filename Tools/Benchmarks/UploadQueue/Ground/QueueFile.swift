import Core
import Foundation
import Measuring
import Operations
import Persistence
import Replica

/// A database on disk with an upload queue only.
struct QueueFile {
  /// The path of the database.
  let path: String

  /// Opens or creates the database of a name in a folder.
  init(in folder: Folder, named name: String) throws {
    path = folder.file(name)
    try open().close()
  }

  /// Opens the database, as one command does.
  func open() throws -> Database {
    try Database(at: path, migrations: Composition([ReplicaFeature.feature]).migrations, clock: Machine.clock)
  }

  /// Adds contents to the queue.
  ///
  /// - Returns: the added contents.
  func fill(_ count: Int) throws -> [Blob] {
    let contents = Contents(count)
    let database = try open()
    try database.write { try UploadQueue($0).add(contents.blobs, at: Machine.clock.now()) }
    try database.close()
    return contents.blobs
  }

  /// Evicts the file from the system's page cache, so that the next read uses the disk.
  func chill() throws {
    let file = try File(reading: path)
    try file.sync()
    posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_DONTNEED)
  }
}
