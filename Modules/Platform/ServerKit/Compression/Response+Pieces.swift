import HTTPTypes
import Hummingbird
import NIOCore

/// A piece of a body that is made while it is sent.
package struct BodyPiece: Sendable {
  package let bytes: [UInt8]
  /// Whether the body ends with them.
  package let isLast: Bool

  package init(_ bytes: [UInt8], isLast: Bool) {
    self.bytes = bytes
    self.isLast = isLast
  }
}

extension Response {
  /// Creates a response whose body is made piece by piece while it is sent, compressed where the client accepts that.
  ///
  /// The first piece is made at once, so that an error in it has a status of its own. A body of one piece has a length.
  /// After an error in a later piece, the connection ends without the end of the body.
  ///
  /// - Parameters:
  ///   - source: the state from which the pieces are made.
  ///   - next: makes the next piece; it is not called after the last.
  package static func pieces<Source: Sendable>(
    _ status: HTTPResponse.Status, _ headers: HTTPFields, to request: Request, from source: Source,
    next: @escaping @Sendable (inout Source) throws -> BodyPiece
  ) throws -> Response {
    var source = source
    let first = try next(&source)
    let isPacked = request.headers.acceptsGzip && (!first.isLast || first.bytes.count >= shortest)
    var headers = headers
    headers[.vary] = "Accept-Encoding"
    if isPacked { headers[.contentEncoding] = "gzip" }
    if first.isLast {
      let bytes = isPacked ? try Gzip.packed(first.bytes) : first.bytes
      return Response(
        status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    let body = ResponseBody { [source] writer in
      var source = source
      let gzip = isPacked ? try GzipStream() : nil
      var piece = first
      var isFirst = true
      while true {
        // The client sees the first piece before the second is made.
        let bytes = try gzip?.packed(piece.bytes, isUrgent: isFirst) ?? piece.bytes
        isFirst = false
        if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
        if piece.isLast { break }
        piece = try next(&source)
      }
      if let gzip { try await writer.write(ByteBuffer(bytes: try gzip.finish())) }
      try await writer.finish(nil)
    }
    return Response(status: status, headers: headers, body: body)
  }
}
