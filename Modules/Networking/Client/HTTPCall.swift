import Core
import Foundation

/// A request to a server that is known already: a method and a path under its address.
public struct HTTPCall: Sendable {
  /// The method, upper case.
  public var method: String
  /// The path under the server's address, percent-encoded, with a slash in front: `/api/v1/feed`.
  public var path: String
  /// What stands behind the question mark, not yet encoded.
  public var query: [(name: String, value: String)]
  /// Header fields beside those of the client, or in their place.
  public var headers: HTTPHeaders
  /// What is sent with it.
  public var body: HTTPRequestBody
  /// How long to wait for what; `nil` leaves it to what is known about the link.
  public var options: TransferOptions?
  /// Whether doing it twice is doing it once; `nil` decides by the method. True for a POST with an `Idempotency-Key`.
  public var isRepeatable: Bool?
  /// Whether it goes also while the server is to be left alone: somebody sits there and waits for it.
  public var isUrgent = false
  /// Whether each attempt tells this machine's time in a `Date` field (RFC 9110 §6.6.1), so that the server can tell whether the
  /// clock is off.
  public var tellsTime = false

  /// A call from its parts.
  public init(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [], headers: HTTPHeaders = [:],
    body: HTTPRequestBody = .none, options: TransferOptions? = nil, isRepeatable: Bool? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.options = options
    self.isRepeatable = isRepeatable
  }

  /// A call that sends a value as JSON.
  public init(
    _ method: String, _ path: String, json value: some Encodable, headers: HTTPHeaders = [:],
    isRepeatable: Bool? = nil
  ) throws {
    let headers = HTTPHeaders(dictionaryLiteral: ("Content-Type", "application/json")).overridden(by: headers)
    let body = HTTPRequestBody.bytes(Array(try JSON.text(value).utf8))
    self.init(method, path, headers: headers, body: body, isRepeatable: isRepeatable)
  }
}
