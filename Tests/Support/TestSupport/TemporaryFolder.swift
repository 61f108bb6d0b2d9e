import Foundation
import Persistence

/// A folder for one test, removed with the value.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let folder: Folder

  /// Creates a folder.
  public init() throws {
    folder = Folder(NSTemporaryDirectory()).folder("worksite-test-\(UUID().uuidString)")
    try folder.make()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// The path of a name inside.
  public func path(_ name: String) -> String { folder.file(name) }

  /// Writes a file inside and returns its path.
  @discardableResult
  public func write(_ name: String, _ content: String) throws -> String {
    try Data(content.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}
