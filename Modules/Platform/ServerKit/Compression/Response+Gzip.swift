import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import SyncProtocol

extension Response {
  /// Returns the response compressed with gzip, when the client accepts that and the body is worth it.
  ///
  /// Longer JSON is, and so are pages and a packed pull.
  /// A page of a folder shrinks to a tenth. Document content is sent as it is: its entity tag identifies the
  /// exact bytes, and clients request ranges of them. A response with `no-transform` (RFC 9111 §5.2.2.6) stays, too.
  func packed(for request: Request) async throws -> Response {
    guard status != .partialContent, headers[.eTag] == nil, headers[.contentEncoding] == nil,
      headers[.cacheControl]?.contains("no-transform") != true, let type = headers[.contentType],
      Self.packedTypes.contains(where: type.hasPrefix) || type == PackedPull.mediaType
    else { return self }
    var response = self
    response.headers[.vary] = "Accept-Encoding"
    guard request.headers.acceptsGzip, let length = body.contentLength,
      (Self.shortest...Self.longest).contains(length)
    else { return response }
    let collected = CollectedBody(length)
    try await body.write(collected)
    let bytes = try Gzip.packed(collected.bytes)
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = String(bytes.count)
    return response
  }

  /// How the media types begin whose bodies are compressed.
  private static let packedTypes = ["application/json", "text/html"]

  /// The fewest bytes worth compressing: fewer fit into one packet.
  static let shortest = 1200
  /// The most bytes that are held in memory.
  private static let longest = 8 << 20
}

extension HTTPFields {
  /// Whether `Accept-Encoding` accepts gzip (RFC 9110 §12.5.3).
  package var acceptsGzip: Bool {
    (self[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard parts.first == "gzip" || parts.first == "x-gzip" else { return false }
      return !parts.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
    }
  }
}

/// A response body collected in memory.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []

  init(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  func write(_ buffer: ByteBuffer) async throws { bytes.append(contentsOf: buffer.readableBytesView) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
