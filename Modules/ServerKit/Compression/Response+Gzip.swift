import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// The answer packed with gzip, when the client takes that and it is JSON long enough to be worth it: a page of a folder
  /// is a tenth as long then.
  ///
  /// Content of documents is sent as it is: its tag stands for those very bytes, and parts of it are asked for.
  func packed(for request: Request) async throws -> Response {
    guard status != .partialContent, headers[.eTag] == nil, headers[.contentEncoding] == nil,
      headers[.contentType]?.hasPrefix("application/json") ?? false
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

  /// Fewer bytes fit into one packet anyway.
  private static let shortest = 1200
  /// More is not kept in memory.
  private static let longest = 8 << 20
}

extension HTTPFields {
  /// Whether `Accept-Encoding` takes gzip (RFC 9110 §12.5.3).
  var acceptsGzip: Bool {
    (self[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard parts.first == "gzip" || parts.first == "x-gzip" else { return false }
      return !parts.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
    }
  }
}

/// A body as it is written, kept.
private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []

  init(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  func write(_ buffer: ByteBuffer) async throws { bytes.append(contentsOf: buffer.readableBytesView) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
