import Core
import Foundation
import Persistence

/// Keeps some of the disk free while content is fetched: on a full one nothing could be entered any more.
struct FetchingRoom: Sendable {
  /// What a disk has, in bytes.
  struct Disk: Hashable, Sendable {
    let size: Int64
    let free: Int64

    /// What is to stay free: 5 % of it, between 2 MB and 64 MB.
    var reserve: Int64 { min(max(size / 20, 2_000_000), 64_000_000) }
  }

  private let disk: @Sendable () -> Disk?

  /// - Parameter disk: what the disk has now; `nil` where the system does not tell, and writing will.
  init(_ disk: @escaping @Sendable () -> Disk?) { self.disk = disk }

  /// The room on the disk that a store is on.
  init(of store: BlobStore) {
    let path = store.root.path
    self.init {
      var status = statvfs()
      guard statvfs(path, &status) == 0 else { return nil }
      let unit = Int64(status.f_frsize)
      return Disk(size: Int64(status.f_blocks) * unit, free: Int64(status.f_bavail) * unit)
    }
  }

  /// How many bytes are written before the disk is looked at again.
  static let stretch: Int64 = 1 << 20

  /// Goes on when the disk has room for so many bytes more, and for the reserve.
  ///
  /// - Throws: ``Failure`` `io.diskFull`.
  func require(_ bytes: Int64) throws {
    guard let disk = disk(), disk.free - disk.reserve < bytes else { return }
    throw Failure(
      .unavailable, "io.diskFull", .noRoomToFetch(bytes, free: disk.free, reserve: disk.reserve),
      remedy: .makeRoomToFetch)
  }
}
