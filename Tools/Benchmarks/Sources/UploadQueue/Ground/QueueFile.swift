import Core
import Foundation
import Measuring
import Persistence
import Sync

/// A database on disk that holds nothing but an upload queue.
struct QueueFile {
  /// Where it is.
  let path: String

  /// The one under a name in a folder, made if there is none.
  init(in folder: Folder, named name: String) throws {
    path = folder.file(name)
    try open().close()
  }

  /// Opens it, as one command would.
  func open() throws -> Database {
    try Database(at: path, migrations: Composition([]).migrations, clock: Machine.clock)
  }

  /// Puts so many contents into the queue.
  ///
  /// - Returns: what they are.
  func fill(_ count: Int) throws -> [Blob] {
    let contents = Contents(count)
    let database = try open()
    try database.write { try UploadQueue($0).add(contents.blobs, at: Machine.clock.now()) }
    try database.close()
    return contents.blobs
  }

  /// Takes the file out of the memory of the system, so that the next to look at it has to ask the disk.
  func chill() throws {
    let file = try File(reading: path)
    try file.sync()
    posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_DONTNEED)
  }
}
