import Foundation
import TestSupport

/// An ext4 file system in a file, whose power can be cut: it forgets everything that was not flushed.
///
/// The cut is ext4's own shutdown without a flush of its journal (`EXT4_IOC_SHUTDOWN`, `fs/ext4/ioctl.c` of Linux).
package final class PowerCutDisk: Sendable {
  private let files: TemporaryFolder
  private let path: String

  /// Whether this process may mount file systems.
  package static var isPossible: Bool {
    geteuid() == 0 && access("/dev/loop-control", R_OK | W_OK) == 0 && access("/sbin/mkfs.ext4", X_OK) == 0
  }

  /// Moves the folder at `path` to a new disk, which is mounted there.
  package init(under path: String) throws {
    files = try TemporaryFolder()
    self.path = path
    try run("truncate", "--size=16G", image)
    try run("mkfs.ext4", "-q", image)
    let kept = files.path("kept")
    try run("mv", path, kept)
    try run("mkdir", "--mode=700", path)
    try mount()
    try run("cp", "--archive", kept + "/.", path)
    try run("sync", "--file-system", path)
  }

  deinit { try? unmount() }

  private var image: String { files.path("disk") }

  /// Cuts the power: no more reads or writes succeed.
  package func cut() throws {
    let shutdown =
      "import fcntl, os, struct, sys; "
      + "fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))"
    try run("python3", "-c", shutdown, path)
  }

  /// Brings the power back, after the programs that used the disk have ended: the journal is replayed.
  package func restore() throws {
    try unmount()
    try mount()
  }

  private func mount() throws { try run("mount", "-o", "loop", image, path) }

  /// Takes the disk away.
  package func unmount() throws { try run("umount", path) }

  private func run(_ command: String...) throws {
    try Launch(["/usr/bin/env"] + command, in: files).finish().requireSuccess()
  }
}
