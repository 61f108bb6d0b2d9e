import Core
import Foundation

/// A request to a known server: a method and a path below the server's address.
public struct HTTPCall: Sendable {
  /// The method, upper case.
  public var method: String
  /// The path below the server's address, percent-encoded, with a leading slash: `/api/v1/feed`.
  public var path: String
  /// The query items, not yet percent-encoded.
  public var query: [(name: String, value: String)]
  /// Header fields that are added to those of the client or replace them.
  public var headers: HTTPHeaders
  /// The request body, which is read again for each attempt.
  public var body: HTTPRequestBody
  /// Timeouts and progress callbacks; `nil` derives them from the link's estimate.
  public var options: TransferOptions?
  /// Whether repeating the request has no further effect; `nil` decides by the method.
  ///
  /// A POST with an `Idempotency-Key` is repeatable.
  public var isRepeatable: Bool?
  /// Whether the call is sent although the breaker is open, because a user is waiting for it.
  public var isUrgent = false
  /// Whether each attempt sends this machine's time in a `Date` field (RFC 9110 §6.6.1).
  ///
  /// The server corrects the times of a device whose clock is off.
  public var sendsDate = false

  /// Creates a call from its parts.
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

  /// Creates a call that sends a value as JSON.
  public init(
    _ method: String, _ path: String, json value: some Encodable, headers: HTTPHeaders = [:],
    isRepeatable: Bool? = nil
  ) throws {
    let headers = HTTPHeaders(dictionaryLiteral: ("Content-Type", "application/json")).overridden(by: headers)
    let body = HTTPRequestBody.bytes(Array(try JSON.text(value).utf8))
    self.init(method, path, headers: headers, body: body, isRepeatable: isRepeatable)
  }
}
