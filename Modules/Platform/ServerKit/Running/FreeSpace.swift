import Core
import HTTPTypes
import Persistence

/// Reserves free disk space: content that would leave less is rejected before it is read.
package struct FreeSpace: Sendable {
  private let folder: Folder
  /// The bytes to keep free.
  let floor: Int64

  /// Creates a reserve.
  ///
  /// - Parameters:
  ///   - folder: the folder of the content.
  ///   - floor: the bytes to keep free.
  package init(in folder: Folder, floor: Int64) {
    self.folder = folder
    self.floor = floor
  }

  /// The bytes that can still be written; `nil` where the system does not report them.
  var free: Int64? { try? folder.freeSpace() }

  /// The bytes of content that are still accepted while the disk has some free bytes.
  func available(of free: Int64) -> Int64 { max(free - floor, 0) }

  /// Throws when content cannot be written or no room is left for any.
  ///
  /// - Throws: ``Failure`` `io.diskFull` of kind `unavailable`, as for rejected content; `io.readOnly` where
  ///   the folder is not writable.
  package func requireRoom() throws {
    if !folder.isWritable { throw Failure.readOnly(folder) }
    if let free, free <= floor { throw Failure.noRoom }
  }

  /// Whether there is room for the body of a request; a body without a length counts as empty.
  package func hasRoom(for request: HTTPRequest) -> Bool {
    // Where the system does not report free space, the write itself will fail.
    guard let free else { return true }
    let length = request.headerFields[.contentLength].flatMap { Int64($0) } ?? 0
    return free - floor >= length
  }
}
