import CFuse
import Core

/// Loads libfuse3 when something is mounted, instead of at program start.
package enum FuseLibrary {
  /// The Debian packages with the library and with the program that mounts for users.
  package static let packages = "libfuse3-3 fuse3"

  /// Loads the library; does nothing when it is loaded.
  ///
  /// - Throws: ``Failure`` `mount.noLibrary`, which names the packages.
  package static func load() throws {
    var reason = [CChar](repeating: 0, count: 256)
    if worksite_fuse_load("libfuse3.so.3", &reason, reason.count) == 0 { return }
    throw Failure(.unavailable, "mount.noLibrary", .noFuseLibrary, remedy: .installFuse(packages))
  }
}
