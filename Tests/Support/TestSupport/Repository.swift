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

  /// The version of the newest release in the changelog: `0.1.0`.
  ///
  /// - Throws: `CocoaError` where the changelog has no release.
  package static func newestRelease() throws -> String {
    guard let heading = try text(of: "CHANGELOG.md").firstMatch(of: /(?m)^## \[(\d[^\]]*)\]/) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return String(heading.1)
  }
}
