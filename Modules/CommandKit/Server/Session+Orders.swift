import Core
import Networking
import Remote
import Sync

/// What only the server does: it is asked and told at once, and nothing of it ever waits to be sent.
extension Session {
  /// Asks the server, which has to answer.
  ///
  /// - Parameter path: behind the address of the API: `/users`.
  public func askServer<Answer: Decodable & Sendable>(
    _ path: String, for type: Answer.Type = Answer.self
  ) throws -> Answer {
    let call = HTTPCall("GET", RemoteServer.base + path).urgent
    do {
      return try online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.remedied(by: .onlineOnly)
    }
  }

  /// Has the server do something, and gives what it answers.
  ///
  /// - Parameters:
  ///   - path: behind the address of the API: `/users`.
  ///   - isRepeatable: whether the server knows an order by its key, so that one whose answer got lost can be sent again.
  /// - Throws: ``Failure``; one that says that it may have been done where nobody knows.
  public func order<Answer: Decodable & Sendable>(
    _ method: String, _ path: String, _ body: some Encodable = Done(), isRepeatable: Bool = true,
    answering type: Answer.Type = Answer.self
  ) throws -> Answer {
    let key: HTTPHeaders = isRepeatable ? ["Idempotency-Key": newID().description] : [:]
    let call = try HTTPCall(
      method, RemoteServer.base + path, json: body, headers: key, isRepeatable: isRepeatable
    ).urgent
    do {
      return try online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.remedied(by: failure.networkFault?.mayHaveArrived == true ? .mayBeDone : .onlineOnly)
    } catch let failure as Failure where [.conflict, .notFound].contains(failure.kind) {
      // The copy here was behind: whoever looks again is to see why.
      try? refresh()
      throw failure
    }
  }

  /// What is found in the copy here, or else once that has been read again: somebody may have added it meanwhile.
  ///
  /// - Throws: what `find` throws; a ``Failure`` when the server cannot be reached.
  public func findAtServer<Value>(_ find: () throws -> Value) throws -> Value {
    do {
      return try find()
    } catch let failure as Failure where failure.kind == .notFound {
      do { try refresh() } catch let failure as Failure where failure.isWorthRetrying {
        throw failure.remedied(by: .onlineOnly)
      }
      return try find()
    }
  }

  /// Reads what came of an order, so that the copy here knows it too. The order was carried out, whatever becomes of that.
  public func readOutcome(_ context: Context) {
    do {
      try refresh()
    } catch {
      deferredWork.wantNews()
      context.output.note(.doneButUnread)
    }
  }
}

/// That the server did what it was told.
public struct Acknowledgement: Codable, Sendable {
  /// The operation it performed; it is now the version of what it wrote.
  public let operation: ID
  /// It has nothing to tell.
  public let outcome: Done
}

extension HTTPCall {
  /// The same call of somebody who sits there and waits.
  fileprivate var urgent: HTTPCall {
    var call = self
    call.isUrgent = true
    return call
  }
}

extension Failure {
  fileprivate func remedied(by remedy: Phrase) -> Failure {
    Failure(kind, code, message, remedy: remedy, field: field, cause: cause, retryAfter: retryAfter)
  }
}
