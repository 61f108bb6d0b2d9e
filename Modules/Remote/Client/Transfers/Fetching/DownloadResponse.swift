import Core
import Networking
import Persistence

/// What an answer to a request for content brings (RFC 9110 §14–15).
enum DownloadResponse: Hashable {
  /// All of it.
  case whole
  /// The rest, from where it was asked for.
  case rest

  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when it is other content.
  init(_ response: HTTPResponse, to blob: Blob, from offset: Int64) throws {
    if let tag = response.headers["ETag"], tag != Self.tag(of: blob) { throw Failure.contentReplaced }
    switch response.status {
    case 200: self = .whole
    case 206 where response.headers["Content-Range"] == "bytes \(offset)-\(blob.size - 1)/\(blob.size)":
      self = .rest
    default: throw Failure.contentReplaced
    }
  }

  /// The strong validator of content, as the server has it: the name of the content.
  static func tag(of blob: Blob) -> String { "\"\(blob.hash)\"" }
}
