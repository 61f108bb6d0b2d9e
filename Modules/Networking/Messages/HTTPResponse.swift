/// The head of an answer, and its body as it arrives.
public struct HTTPResponse: Sendable {
  /// The status, 200 ... 599.
  public let status: Int
  /// The protocol: `1.1` or `2`.
  public let version: String
  /// The header fields.
  public let headers: HTTPHeaders
  /// What comes behind the head. The exchange goes on for as long as somebody holds it; let go before its end, the
  /// exchange is called off, and so is what may still be on its way to the server.
  public let body: HTTPBody

  /// An answer from its parts.
  public init(status: Int, version: String = "1.1", headers: HTTPHeaders = [:], body: HTTPBody = HTTPBody([]))
  {
    self.status = status
    self.version = version
    self.headers = headers
    self.body = body
  }
}

/// An answer before the answer (RFC 9110 §15.2): `104 Upload Resumption Supported`, say.
public struct InterimResponse: Hashable, Sendable {
  /// The status, 100 ... 199.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders

  /// An answer from its parts.
  public init(status: Int, headers: HTTPHeaders) {
    self.status = status
    self.headers = headers
  }
}
