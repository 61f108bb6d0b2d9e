/// A response: its head, and its body as it arrives.
public struct HTTPResponse: Sendable {
  /// The status, 200 ... 599.
  public let status: Int
  /// The protocol version: `1.1` or `2`.
  public let version: String
  /// The header fields of the final response, without trailers.
  public let headers: HTTPHeaders
  /// The body.
  ///
  /// The exchange continues while the body is referenced. Releasing the body before its end cancels the
  /// exchange, and with it any part of the request not sent yet.
  public let body: HTTPBody

  /// Creates a response from its parts.
  public init(status: Int, version: String = "1.1", headers: HTTPHeaders = [:], body: HTTPBody = HTTPBody([]))
  {
    self.status = status
    self.version = version
    self.headers = headers
    self.body = body
  }
}

/// An interim response (RFC 9110 §15.2), such as `104 Upload Resumption Supported`.
public struct InterimResponse: Hashable, Sendable {
  /// The status, 100 ... 199.
  public let status: Int
  /// The header fields, such as `Upload-Offset`.
  public let headers: HTTPHeaders

  /// Creates a response from its parts.
  public init(status: Int, headers: HTTPHeaders) {
    self.status = status
    self.headers = headers
  }
}
