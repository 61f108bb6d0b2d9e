import Core
import Networking
import Persistence

/// Whether a response carries all of the content or the requested part (RFC 9110 §14–15).
enum DownloadResponse: Hashable {
  /// The whole content, from its first byte.
  case whole
  /// The requested bytes.
  case part

  /// - Parameter range: the requested bytes.
  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when the response carries other content, `remote.strangeDownload`
  ///   for another part, several parts, or a part of a version that it does not name.
  init(_ response: HTTPResponse, to blob: Blob, asked range: Range<Int64>) throws {
    let tag = response.headers["ETag"]
    if let tag, tag != Self.tag(of: blob) { throw Failure.contentReplaced }
    switch response.status {
    // The hash of the whole content is checked at its end.
    case 200: self = .whole
    case 206:
      guard tag != nil,
        response.headers["Content-Range"]
          == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(blob.size)"
      else { throw Failure.strangeDownload }
      self = .part
    default: throw Failure.contentReplaced
    }
  }

  /// The entity tag of content, which is its quoted hash.
  static func tag(of blob: Blob) -> String { "\"\(blob.hash)\"" }
}
