import Core
import Networking
import Persistence

/// Content being sent, with its open file.
struct OutgoingContent: Sendable {
  /// Its hash and size.
  let blob: Blob
  /// Called with the number of bytes sent.
  let progress: (@Sendable (Int64) -> Void)?
  private let reader: BlobReader
  private let store: BlobStore

  /// Opens the content.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when it is not in the store.
  init(of blob: Blob, in store: BlobStore, progress: (@Sendable (Int64) -> Void)?) throws {
    self.blob = blob
    self.progress = progress
    self.store = store
    reader = try store.reader(of: blob)
  }

  /// A range of the content as a request body, read as it is sent.
  func part(_ range: Range<Int64>) -> HTTPRequestBody {
    .pulled(length: range.upperBound - range.lowerBound) { [reader] buffer, position in
      let left = range.upperBound - range.lowerBound - position
      guard left > 0 else { return 0 }
      let space = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: left)))
      return try reader.read(into: space, at: range.lowerBound + position)
    }
  }

  /// Checks that the server received this content.
  func check(_ acknowledged: AcknowledgedUpload) throws {
    if acknowledged.blob != blob { throw try blame() }
  }

  /// Reads all of the content to find out whether it is damaged here or changed in transit.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when it does not match its hash in the store.
  func blame() throws -> Failure {
    try store.copy(blob) { _ in }
    return .changedOnTheWay
  }
}

/// The server's answer when an upload is complete.
struct AcknowledgedUpload: Decodable, Sendable {
  /// The content as the server received it.
  let blob: Blob
}
