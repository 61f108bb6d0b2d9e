import CLinux
import Core
import Foundation

extension BlobStore {
  /// Stores blobs in another store too, durably.
  ///
  /// A large blob is one file with two names where the file systems allow that: content never changes. Others
  /// are copied. Blobs that are missing or damaged here are skipped, and so are those that the other store has.
  package func share(_ blobs: [Blob], with target: BlobStore) throws {
    if blobs.isEmpty { return }
    _ = try copy(try link(blobs, to: target), to: target, progress: { _ in }) { _, _ in }
  }

  /// Gives files a second name in another store.
  ///
  /// - Returns: the blobs that have to be copied.
  private func link(_ blobs: [Blob], to target: BlobStore) throws -> [Blob] {
    let disk = try File(target.root.path, O_RDONLY | O_DIRECTORY)
    // Until the names are on disk, so that removing unreferenced content spares them.
    try disk.lock(.shared)
    let linked = try Set(blobs.filter { try link($0, to: target) })
    if !linked.isEmpty { try disk.syncWholeDisk() }
    return blobs.filter { !linked.contains($0) }
  }

  private func link(_ blob: Blob, to target: BlobStore) throws -> Bool {
    if blob.isSmall { return false }
    let name = target.path(of: blob)
    try Folder(name).above.make()
    guard linkat(AT_FDCWD, path(of: blob), AT_FDCWD, name, 0) == 0 || errno == EEXIST,
      let stamp = try? FileStamp(at: name), stamp.size == blob.size
    else { return false }
    // Content that was just stored is kept until it is named.
    return utimensat(AT_FDCWD, name, nil, 0) == 0
  }
}
