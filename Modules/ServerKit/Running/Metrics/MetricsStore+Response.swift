import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension MetricsStore {
  /// The answer of `/metrics`.
  public var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
