import Core
import Foundation
import TestSupport

/// An ext4 file system in a file, whose power can be cut: it forgets everything that was not flushed.
///
/// The cut is ext4's own shutdown without a flush of its journal (`EXT4_IOC_SHUTDOWN`, `fs/ext4/ioctl.c` of Linux).
package final class PowerCutDisk: Sendable {
  private let files: TemporaryFolder
  private let path: String

  /// Whether the environment disables power cuts.
  package static var isLeftOut: Bool { ProcessInfo.processInfo.environment["WORKSITE_NO_POWER_CUTS"] == "1" }

  /// The reason why this process cannot mount a disk; `nil` when it can.
  private static var obstacle: String? {
    if geteuid() != 0 { return "mounting a disk needs root" }
    if access("/dev/loop-control", R_OK | W_OK) != 0 {
      return "there are no loop devices (/dev/loop-control)"
    }
    if access("/sbin/mkfs.ext4", X_OK) != 0 { return "/sbin/mkfs.ext4 is missing" }
    return nil
  }

  private static func impossible(_ why: String) -> Failure {
    let remedy = "Run the tests as root with loop devices, or without power cuts by WORKSITE_NO_POWER_CUTS=1."
    return Failure(
      .unavailable, "test.powerCuts", Phrase(verbatim: "The power of a disk cannot be cut here: \(why)."),
      remedy: Phrase(verbatim: remedy))
  }

  /// Moves the folder at `path` to a new disk, which is mounted there.
  ///
  /// - Throws: ``Failure`` `test.powerCuts` where no disk can be mounted.
  package init(under path: String) throws {
    files = try TemporaryFolder()
    self.path = path
    if let obstacle = Self.obstacle { throw Self.impossible(obstacle) }
    try run("truncate", "--size=16G", image)
    // No work is left for a kernel thread to write later.
    try run("mkfs.ext4", "-q", "-E", "lazy_itable_init=0,lazy_journal_init=0", image)
    let kept = files.path("kept")
    try run("mv", path, kept)
    try run("mkdir", "--mode=700", path)
    do { try mount() } catch { throw Self.impossible("\(error)") }
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

  /// Restores the power after the programs that used the disk have ended: the journal is replayed.
  package func restore() throws {
    try unmount()
    try mount()
  }

  /// Mounts the disk so that it flushes only on request, not every five seconds.
  private func mount() throws { try run("mount", "-o", "loop,commit=3600", image, path) }

  /// Unmounts the disk.
  package func unmount() throws { try run("umount", path) }

  private func run(_ command: String...) throws {
    try Launch(["/usr/bin/env"] + command, in: files).finish().requireSuccess()
  }
}
