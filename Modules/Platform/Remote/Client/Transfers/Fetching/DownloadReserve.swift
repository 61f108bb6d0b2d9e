import Core
import Foundation
import Persistence

/// Keeps some of the disk free for the user's entries while content is fetched.
struct DownloadReserve: Sendable {
  /// The size and free space of a disk, in bytes.
  struct Disk: Hashable, Sendable {
    let size: Int64
    let free: Int64

    /// The space to keep free: 5 % of the disk, between 2 MB and 64 MB.
    var reserve: Int64 { min(max(size / 20, 2_000_000), 64_000_000) }
  }

  private let disk: @Sendable () -> Disk?

  /// - Parameter disk: returns the disk's present state; `nil` where the system does not report it.
  init(_ disk: @escaping @Sendable () -> Disk?) { self.disk = disk }

  /// The reserve of the disk that holds a store.
  init(of store: BlobStore) {
    let path = store.root.path
    self.init {
      var status = statvfs()
      guard statvfs(path, &status) == 0 else { return nil }
      let unit = Int64(status.f_frsize)
      return Disk(size: Int64(status.f_blocks) * unit, free: Int64(status.f_bavail) * unit)
    }
  }

  /// How many bytes are written between two checks.
  static let checkInterval: Int64 = 1 << 20

  /// Checks that the disk has room for so many more bytes besides the reserve.
  ///
  /// - Throws: ``Failure`` `io.diskFull`.
  func require(_ bytes: Int64) throws {
    guard let disk = shortage(for: bytes) else { return }
    throw Failure(
      .unavailable, .ioDiskFull, .noRoomToFetch(bytes, free: disk.free, reserve: disk.reserve),
      remedy: .makeRoomToFetch)
  }
  /// Whether the disk has room for so many more bytes besides the reserve.
  func hasRoom(for bytes: Int64) -> Bool { shortage(for: bytes) == nil }

  /// The state of a disk that has no room for so many more bytes; `nil` where it has.
  private func shortage(for bytes: Int64) -> Disk? {
    guard bytes > 0, let disk = disk(), disk.free - disk.reserve < bytes else { return nil }
    return disk
  }
}
