import CommandKit
import Foundation

/// The programs, built beside the tests.
enum Built {
  /// The path of one.
  static func path(_ name: String) -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Starts the server program with its output going to files of the test.
  static func startServer(_ arguments: [String], output: String, errors: String) throws -> ChildProcess {
    let prepare = "exec < /dev/null > \"$1\" 2> \"$2\"; shift 2; exec \"$@\""
    return try ChildProcess(
      ["/bin/bash", "-c", prepare, "sh", output, errors, path("worksite-server")] + arguments,
      detached: false)
  }
}
