import Core
import HTTPTypes

/// A completed request: its response was sent, or the client disconnected.
struct CompletedRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path as sent, without the query, which may contain secrets.
  let path: String
  /// The pattern of the matched route; `nil` where none matched.
  let route: String?
  let status: Int
  /// Bytes of the response body that were sent.
  let bytes: Int64
  let duration: Duration
  /// Whether the whole response was sent.
  let isComplete: Bool
}

extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
