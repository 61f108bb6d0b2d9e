import Foundation

/// The repository whose tests run.
package enum Repository {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
    path.deletingLastPathComponent()
  }

  /// The path of a file, whose path begins at the root.
  package static func path(of path: String) -> String { root.appendingPathComponent(path).path }

  /// The text of a file, whose path begins at the root.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
