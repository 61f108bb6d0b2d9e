import Foundation
import Persistence

/// A folder of its own for a test, gone with the test.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let folder: Folder

  /// Makes one.
  public init() throws {
    folder = Folder(NSTemporaryDirectory()).folder("worksite-test-\(UUID().uuidString)")
    try folder.make()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// The path of something inside.
  public func path(_ name: String) -> String { folder.file(name) }

  /// Writes a file inside and gives its path.
  @discardableResult
  public func write(_ name: String, _ content: String) throws -> String {
    try Data(content.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}
