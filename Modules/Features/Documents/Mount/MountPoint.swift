import Core
import Foundation
import Persistence

/// The folder on which worksites are mounted.
package struct MountPoint: Sendable {
  /// The absolute path, without links.
  package let path: String

  /// The folder at a path, relative to the current folder, whether it is mounted or not.
  ///
  /// - Throws: ``Failure`` where its parent does not exist.
  package init(_ path: String) throws {
    let absolute = Folder(path).absolute.path
    var names = absolute.split(separator: "/").map(String.init)
    // The folder itself may belong to a mount that was killed, which answers no question about it.
    guard let last = names.popLast(), last != ".", last != ".." else {
      self.path = try Self.real(absolute)
      return
    }
    let parent = try Self.real("/" + names.joined(separator: "/"))
    let own = Folder(parent).file(last)
    self.path = (try? FileStamp(at: own, followed: false).kind) == .link ? try Self.real(own) : own
  }

  private static func real(_ path: String) throws -> String {
    guard let real = realpath(path, nil) else { throw Failure.system(errno, path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// The data that is mounted here; `nil` where no worksites are mounted.
  package func source(in table: MountTable) -> String? {
    table.entries.last { $0.path == path }.flatMap { $0.type == MountTable.worksites ? $0.source : nil }
  }

  /// Unmounts what a killed mount left here.
  package func removeStale() throws {
    // The kernel answers stat(2) from what it has cached.
    var statistics = statvfs()
    guard statvfs(path, &statistics) != 0, errno == ENOTCONN else { return }
    try Unmounting(path).run(lazily: true)
  }

  /// Requires that the worksites of a profile may be mounted here: on an own, empty folder outside the profile.
  ///
  /// - Throws: ``Failure`` that says what is wrong.
  package func require(for data: Folder) throws {
    if source(in: try MountTable.present()) != nil {
      throw Failure(.conflict, "mount.mounted", .alreadyMounted(path), remedy: .unmountFirst)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure.system(errno, path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw Failure.system(ENOTDIR, path) }
    guard status.st_uid == geteuid() else {
      throw Failure(.forbidden, "mount.notOwned", .mountPointNotOwned(path), remedy: .mountOnOwnFolder)
    }
    let folder = Folder(path)
    if folder.isInside(data) || data.isInside(folder) {
      throw Failure(.invalid, "mount.inside", .mountPointInData(path), remedy: .mountElsewhere)
    }
    guard try folder.names().isEmpty else {
      throw Failure(.conflict, "mount.notEmpty", .mountPointNotEmpty(path), remedy: .mountOnOwnFolder)
    }
  }
}
