import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// Creates a response from the bytes of its body, which caches check before they use it again.
  package static func bytes(
    _ status: HTTPResponse.Status, _ type: String, _ bytes: [UInt8], _ headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = type
    headers[.cacheControl] = "private, no-cache"
    return Response(status, headers, bytes: bytes)
  }

  /// Creates a response from its header fields and the bytes of its body.
  package init(_ status: HTTPResponse.Status, _ headers: HTTPFields, bytes: [UInt8]) {
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
