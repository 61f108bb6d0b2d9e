import Core
import Networking
import Persistence

/// One content being sent.
struct OutgoingContent: Sendable {
  /// What it is.
  let blob: Blob
  /// Told how many bytes are sent.
  let progress: (@Sendable (Int64) -> Void)?
  private let reader: BlobReader
  private let store: BlobStore

  /// Opens it.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when it is not in the store.
  init(of blob: Blob, in store: BlobStore, progress: (@Sendable (Int64) -> Void)?) throws {
    self.blob = blob
    self.progress = progress
    self.store = store
    reader = try store.reader(of: blob)
  }

  /// A part of it, read as it is sent.
  func part(_ range: Range<Int64>) -> HTTPRequestBody {
    .pulled(length: range.upperBound - range.lowerBound) { [reader] buffer, position in
      let left = range.upperBound - range.lowerBound - position
      guard left > 0 else { return 0 }
      let space = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: left)))
      return try reader.read(into: space, at: range.lowerBound + position)
    }
  }

  /// Checks that what the server has is what was meant.
  func check(_ acknowledged: AcknowledgedUpload) throws {
    if acknowledged.blob != blob { throw try blame() }
  }

  /// Finds out why the server has something else, reading all of the content: it changed on the way.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when it was not right in the store.
  func blame() throws -> Failure {
    try store.copy(blob) { _ in }
    return .changedOnTheWay
  }
}

/// What the server says when it has all of an upload.
struct AcknowledgedUpload: Decodable, Sendable {
  /// The content as the server has it.
  let blob: Blob
}
