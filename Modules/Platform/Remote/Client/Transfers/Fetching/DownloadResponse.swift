import Core
import Networking
import Persistence

/// Whether a response carries all of the content or the requested rest (RFC 9110 §14–15).
enum DownloadResponse: Hashable {
  /// The whole content.
  case whole
  /// The bytes from the requested offset to the end.
  case rest

  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when the response carries other content.
  init(_ response: HTTPResponse, to blob: Blob, from offset: Int64) throws {
    if let tag = response.headers["ETag"], tag != Self.tag(of: blob) { throw Failure.contentReplaced }
    switch response.status {
    case 200: self = .whole
    case 206 where response.headers["Content-Range"] == "bytes \(offset)-\(blob.size - 1)/\(blob.size)":
      self = .rest
    default: throw Failure.contentReplaced
    }
  }

  /// The entity tag of content, which is its quoted hash.
  static func tag(of blob: Blob) -> String { "\"\(blob.hash)\"" }
}
