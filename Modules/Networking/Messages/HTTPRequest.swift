/// A request as it is sent: nothing is added but what HTTP itself asks for.
public struct HTTPRequest: Sendable {
  /// The method, upper case (RFC 9110 §9).
  public var method: String
  /// The whole address, `http` or `https`, percent-encoded (RFC 3986).
  public var url: String
  /// The header fields. The length of the body is not among them: it follows from the body.
  public var headers: HTTPHeaders
  /// What is sent with it.
  public var body: HTTPRequestBody
  /// How long to wait for what, and whom to tell meanwhile.
  public var options: TransferOptions

  /// A request from its parts.
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

  /// Whether the method promises that doing it twice is doing it once (RFC 9110 §9.2.2).
  public var isIdempotent: Bool { Self.idempotent.contains(method) }

  private static let idempotent: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]
}
