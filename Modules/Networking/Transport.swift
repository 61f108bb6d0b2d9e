/// Sends requests. Handed in, so that a test needs no network.
public protocol Transport: Sendable {
  /// Sends a request and returns when the head of its answer is there; the body of the request may still be on its way.
  ///
  /// Cancelling the task ends the exchange at once, connecting or sending too, with a `CancellationError`.
  /// - Throws: ``Failure`` with a ``NetworkFault`` as its cause when no answer came. Any status is an answer.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
