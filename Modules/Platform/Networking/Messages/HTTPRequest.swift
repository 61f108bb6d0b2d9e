/// A request as it is sent; the transport adds only the fields that HTTP requires.
public struct HTTPRequest: Sendable {
  /// The method, upper case (RFC 9110 §9).
  public var method: String
  /// The whole address, `http` or `https`, percent-encoded (RFC 3986).
  public var url: String
  /// The header fields, without the length of the body.
  public var headers: HTTPHeaders
  /// The request body; ``HTTPRequestBody/none`` for a request without content.
  public var body: HTTPRequestBody
  /// Timeouts and progress callbacks.
  public var options: TransferOptions

  /// Creates a request from its parts.
  public init(
    _ method: String, _ url: String, headers: HTTPHeaders = [:], body: HTTPRequestBody = .none,
    options: TransferOptions = TransferOptions()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.options = options
  }

  /// Whether the method is idempotent (RFC 9110 §9.2.2).
  public var isIdempotent: Bool { Self.idempotent.contains(method) }

  private static let idempotent: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]
}
