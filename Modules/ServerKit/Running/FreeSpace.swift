import Core
import HTTPTypes
import Persistence

/// Keeps some of the disk free: content that would leave less is refused before it is read.
public struct FreeSpace: Sendable {
  private let folder: Folder
  private let floor: Int64

  /// - Parameters:
  ///   - folder: where content goes.
  ///   - floor: bytes that are to stay free.
  public init(in folder: Folder, floor: Int64) {
    self.folder = folder
    self.floor = floor
  }

  /// Passes while content can be written and there is room for any.
  ///
  /// - Throws: ``Failure`` `io.diskFull` of kind `unavailable`, as content is rejected with; `io.readOnly` where nothing can be
  ///   written.
  public func requireRoom() throws {
    if !folder.isWritable { throw Failure.readOnly(folder) }
    if let free = try? folder.freeSpace(), free <= floor { throw Failure.noRoom }
  }

  /// Whether there is room for the body of a request; one that does not say its length is small.
  public func hasRoom(for request: HTTPRequest) -> Bool {
    // Where the system does not tell, writing will.
    guard let free = try? folder.freeSpace() else { return true }
    let length = request.headerFields[.contentLength].flatMap { Int64($0) } ?? 0
    return free - floor >= length
  }
}
