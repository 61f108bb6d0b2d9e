import Foundation
import Synchronization

/// The database files that this process has open.
///
/// Only SQLite may open one of them again. When a process closes any descriptor of a file, the system drops
/// all locks that the process holds on it (fcntl(2)): another process would consider the file unused, and
/// remove its write-ahead log while this one still writes to it (https://www.sqlite.org/howtocorrupt.html
/// §2.2).
enum OpenDatabases {
  private static let counts = Mutex<[String: Int]>([:])

  /// Whether this process has a database file open.
  static func contains(_ path: String) -> Bool {
    let key = key(of: path)
    return counts.withLock { $0[key] != nil }
  }

  private static func key(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// A file that counts as open as long as this lives.
  final class Entry: Sendable {
    private let key: String

    init(_ path: String) {
      let key = OpenDatabases.key(of: path)
      self.key = key
      OpenDatabases.counts.withLock { $0[key, default: 0] += 1 }
    }

    deinit {
      let key = key
      OpenDatabases.counts.withLock { counts in
        let left = (counts[key] ?? 1) - 1
        counts[key] = left > 0 ? left : nil
      }
    }
  }
}
