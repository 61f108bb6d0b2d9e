import Networking

/// The upload fields of a response (draft-ietf-httpbis-resumable-upload-12 §4.1).
struct UploadAnswer: Hashable, Sendable {
  /// Whether the upload is complete.
  var isComplete = false
  /// The number of bytes on the server's disk.
  var offset: Int64?
  /// The size of the whole content, as the server knows it.
  var length: Int64?
  var limit = ServerUploadLimit()

  init(isComplete: Bool = false, offset: Int64? = nil) {
    self.isComplete = isComplete
    self.offset = offset
  }

  /// Reads header fields. Malformed ones are ignored, as the draft requires.
  init(_ headers: HTTPHeaders) {
    isComplete = headers["Upload-Complete"] == "?1"
    offset = headers["Upload-Offset"].flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 }
    length = headers["Upload-Length"].flatMap { Int64($0) }
    limit = headers["Upload-Limit"].map { ServerUploadLimit($0) } ?? ServerUploadLimit()
  }
}

/// The limits of an upload resource: the value of `Upload-Limit` (draft-ietf-httpbis-resumable-upload-12
/// §4.1.4).
struct ServerUploadLimit: Hashable, Sendable {
  /// The most bytes of the whole content.
  var maxSize: Int64?
  /// The most bytes of one request that appends.
  var maxAppendSize: Int64?
  /// The fewest bytes of such a request, except for the last.
  var minAppendSize: Int64?

  init() {}

  /// Reads the limits of a header field (RFC 9651 §3.2); unknown ones are ignored.
  init(_ field: String) {
    for member in field.split(separator: ",") {
      let parts = member.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
      guard parts.count == 2, let value = Int64(parts[1].prefix { $0 != ";" }), value >= 0 else { continue }
      switch parts[0] {
      case "max-size": maxSize = value
      case "max-append-size": maxAppendSize = value
      case "min-append-size": minAppendSize = value
      default: break
      }
    }
  }
}
