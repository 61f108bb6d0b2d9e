/// Sends requests; tests replace it and need no network.
public protocol Transport: Sendable {
  /// Sends a request and returns the response when its head has arrived.
  ///
  /// The request body may still be on its way. Cancelling the task ends the exchange at once with a
  /// `CancellationError`, even while connecting or sending.
  ///
  /// - Throws: ``Failure`` with a ``NetworkFault`` as its cause when no response arrived. Any status is a
  ///   response.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
