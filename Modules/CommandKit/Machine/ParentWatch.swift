import Core
import Foundation

/// A pipe (pipe(7)) by which whoever reads it learns when the process that made it has let it go, or has ended in whatever way,
/// and whether that process sent word before.
public final class ParentWatch: Sendable {
  let reader: Int32
  private let writer: Int32

  /// A new one.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.system(errno, "pipe") }
    (reader, writer) = (ends[0], ends[1])
    // No other program this process starts may hold it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Sends word to whoever reads it.
  public func sendWord() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Waits until the process at the other end of standard input has let go or ended.
  ///
  /// - Returns: whether it sent word before.
  public static func waitForOtherEnd() -> Bool {
    var byte: UInt8 = 0
    var hasWord = false
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { return hasWord }
      if count > 0 { hasWord = true }
    }
  }
}
