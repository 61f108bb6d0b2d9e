import Foundation

/// The three streams a process begins with (stdin(3)).
public enum StandardStreams {
  /// Puts something in the place of those that are closed: the next file that is opened would get the number of one, and what
  /// is written to it, or read from it, would go to that file and come from it.
  ///
  /// What is put there can be neither read nor written, so whoever needs the stream is told. It has to be done before any file
  /// is opened.
  public static func fill() {
    // Each open takes the lowest number there is.
    for (stream, wrongWay) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", wrongWay)
    }
  }
}
