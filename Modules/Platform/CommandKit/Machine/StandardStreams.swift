import Foundation

/// The three standard streams of a process (stdin(3)).
package enum StandardStreams {
  /// Opens `/dev/null` for standard streams that are closed.
  ///
  /// Otherwise the next file that is opened would get a stream's number, and receive what is written to it.
  ///
  /// Reading from or writing to such a stream fails. Call this before any file is opened.
  package static func fill() {
    // Each `open` returns the lowest free number.
    for (stream, wrongWay) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", wrongWay)
    }
  }
}
