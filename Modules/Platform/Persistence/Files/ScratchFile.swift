import Core
import Foundation

/// A file without a name, which is written to its end and then read. The system removes it once it is released.
///
/// No other process finds it, and none is left when the machine goes down.
package final class ScratchFile: Sendable {
  private let file: File

  init(in folder: Folder, _ ids: IDSource) throws {
    file = try File(folder.file(ids.next().description), O_RDWR | O_CREAT | O_EXCL, 0o600)
    unlink(file.path)
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try file.write($0) } }

  /// Returns at most `count` bytes from a position; none at the end.
  package func read(at position: Int64, upTo count: Int) throws -> [UInt8] {
    try Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: position)
    }
  }
}
