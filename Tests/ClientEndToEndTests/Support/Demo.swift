import CommandKit
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

/// The data that `worksite-server demo` makes, made once and copied for each test: a worksite with two folders, a
/// document and some people.
struct Demo: Sendable {
  private let files: TemporaryFolder
  /// What people log in with.
  let passwords: [String: String]

  static let shared = Result { try Demo() }

  private init() throws {
    files = try TemporaryFolder()
    let (data, people) = (files.path("data"), files.path("people"))
    let making = try ChildProcess(
      [
        "/bin/bash", "-c", "exec < /dev/null > \"$0\"; exec \"$@\"", people,
        Built.path(of: "worksite-server"), "demo", "--data", data,
      ], detached: false)
    try #require(making.wait() == 0)
    let lines = try String(contentsOfFile: people, encoding: .utf8).split(separator: "\n")
    let words = lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.count > 2 }
    passwords = Dictionary(words.map { ($0[0], $0[2]) }) { first, _ in first }
    Leftovers.remove(files.folder.path)
  }

  func copy(to path: String) throws {
    try FileManager.default.copyItem(atPath: files.path("data"), toPath: path)
  }
}

/// What stays until all tests are over.
enum Leftovers {
  private static let paths = Mutex<[String]>([])

  static func remove(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    if isFirst {
      atexit {
        for path in Leftovers.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
      }
    }
  }
}
