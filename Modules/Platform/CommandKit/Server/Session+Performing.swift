import Core
import Networking
import Operations
import Remote

/// Online-only requests: they are sent at once and never queued. Pending operations that wrote a record which a request
/// names are sent first.
extension Session {
  /// Fetches a value from the server.
  ///
  /// - Parameter path: the path under `/api/v1`, such as `/users`.
  package func askServer<Answer: Decodable & Sendable>(
    _ path: String, for type: Answer.Type = Answer.self
  ) throws -> Answer {
    try sendFirst(naming: path)
    let call = HTTPCall("GET", RemoteServer.base + path).urgent
    do {
      return try online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.with(remedy: .onlineOnly)
    }
  }

  /// Sends a request that changes something on the server, and returns the answer.
  ///
  /// - Parameters:
  ///   - path: the path under `/api/v1`, such as `/users`.
  ///   - isRepeatable: whether the server recognises the request by its key, so that one without an answer
  ///     can be sent again.
  /// - Throws: ``Failure``; when the connection broke, it says that the change may have been made.
  package func request<Answer: Decodable & Sendable>(
    _ method: String, _ path: String, _ body: some Encodable = Done(), isRepeatable: Bool = true,
    answering type: Answer.Type = Answer.self
  ) throws -> Answer {
    try sendFirst(naming: path, body)
    let key: HTTPHeaders = isRepeatable ? ["Idempotency-Key": newID().description] : [:]
    let call = try HTTPCall(
      method, RemoteServer.base + path, json: body, headers: key, isRepeatable: isRepeatable
    ).urgent
    do {
      return try online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.with(remedy: failure.networkFault?.mayHaveArrived == true ? .mayBeDone : .onlineOnly)
    } catch let failure as Failure where [.conflict, .notFound].contains(failure.kind) {
      // The replica was outdated; the pull shows the user the reason.
      try? refresh()
      throw failure
    }
  }

  /// Returns what `find` finds in the replica, after a pull if it finds nothing at first.
  ///
  /// - Throws: the error of `find`; a ``Failure`` when the server cannot be reached.
  package func findAtServer<Value>(_ find: () throws -> Value) throws -> Value {
    do {
      return try find()
    } catch let failure as Failure where failure.kind == .notFound {
      do { try refresh() } catch let failure as Failure where failure.isWorthRetrying {
        throw failure.with(remedy: .onlineOnly)
      }
      return try find()
    }
  }

  /// Pulls the result of a completed request. A failure of the pull is only noted.
  package func readOutcome(_ context: Context) {
    do {
      try refresh()
    } catch {
      deferredWork.requestPull()
      context.output.note(.doneButUnread)
    }
  }
}

/// The server's answer to a completed request.
package struct Acknowledgement: Codable, Sendable {
  /// The operation that it performed, which is the new version of the records it wrote.
  package let operation: ID
  /// The outcome, which is empty.
  package let outcome: Done
}

extension HTTPCall {
  /// The same call, marked as one that a user waits for.
  fileprivate var urgent: HTTPCall {
    var call = self
    call.isUrgent = true
    return call
  }
}
