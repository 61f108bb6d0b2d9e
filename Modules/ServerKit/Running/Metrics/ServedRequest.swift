import Core
import HTTPTypes

/// A request and its answer, told when the last byte has left or the client went away.
struct ServedRequest: Sendable {
  let method: HTTPRequest.Method
  /// The path as it was sent, without the query, which may hold secrets.
  let path: String
  /// The pattern of the route that answered; `nil` where none matched.
  let route: String?
  let status: Int
  /// Bytes of the body that were sent.
  let bytes: Int64
  let duration: Duration
  /// Whether all of the answer was sent.
  let isComplete: Bool
}

extension Duration {
  /// Whole nanoseconds.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
