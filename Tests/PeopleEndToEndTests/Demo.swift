import CommandKit
import Core
import Foundation
import Persistence
import Synchronization
import TestSupport

/// What `worksite-server demo` makes, once for all tests: its passwords take long to hash.
struct Demo: Sendable {
  private let files: TemporaryFolder
  /// Everybody's password by their username.
  let passwords: [String: String]

  /// The folder of the data.
  var data: String { files.path("company") }

  static let made = Result { try Demo() }

  private init() throws {
    files = try TemporaryFolder()
    let (output, errors) = (files.path("output"), files.path("errors"))
    let code = try Built.startServer(
      ["demo", "--data", files.path("company")], output: output, errors: errors
    ).wait()
    guard code == 0 else {
      throw Failure(.io, "test.demo", Phrase(verbatim: try String(contentsOfFile: errors, encoding: .utf8)))
    }
    let logins = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    passwords = Dictionary(uniqueKeysWithValues: logins.map { ($0[0], $0[2]) })
    DemoFolder.removeAtExit(files)
  }
}

/// A folder that lives in a constant is never let go, so it is removed when the tests end.
private enum DemoFolder {
  private static let path = Mutex("")

  static func removeAtExit(_ files: TemporaryFolder) {
    path.withLock { $0 = files.folder.path }
    atexit { try? FileManager.default.removeItem(atPath: DemoFolder.path.withLock { $0 }) }
  }
}
