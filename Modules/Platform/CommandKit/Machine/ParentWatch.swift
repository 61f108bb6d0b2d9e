import Core
import Foundation

/// A pipe (pipe(7)) by which a child process detects that this process has closed it or ended.
///
/// The child also learns whether this process sent a word before.
package final class ParentWatch: Sendable {
  let reader: Int32
  private let writer: Int32

  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.system(errno, "pipe") }
    (reader, writer) = (ends[0], ends[1])
    // No other child may inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Sends one byte to the child.
  package func sendWord() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Waits until the parent, at the other end of standard input, has closed the pipe or ended.
  ///
  /// - Returns: whether the parent sent a byte before.
  package static func waitForOtherEnd() -> Bool {
    var byte: UInt8 = 0
    var hasWord = false
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { return hasWord }
      if count > 0 { hasWord = true }
    }
  }
}
