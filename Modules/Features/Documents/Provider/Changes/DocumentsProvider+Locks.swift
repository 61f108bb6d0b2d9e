import Core
import Device
import Documents
import Operations

/// Changes that only the server performs, where there is one.
extension DocumentsProvider {
  /// The server's answer to a request for an operation.
  struct ServerOutcome<Outcome: Decodable & Sendable>: Decodable, Sendable {
    let outcome: Outcome
  }

  /// Locks a document, or a folder with all that is in it: other users cannot change it then. A lock that the user holds is extended.
  ///
  /// - Parameters:
  ///   - seconds: the time until it ends, a minute to 30 days; `nil` for 4 hours.
  ///   - message: the reason, for other users.
  /// - Returns: the lock, and the time when it ends.
  /// - Throws: ``Failure`` `documents.locked` when another user holds it, of kind `unavailable` when the server cannot be reached.
  @discardableResult
  public func lock(_ id: ID, seconds: Int64? = nil, message: String? = nil) throws -> AddLock.Outcome {
    let outcome = try requestLock(id, seconds: seconds, message: message)
    readOutcome()
    return outcome
  }

  /// Locks as ``lock(_:seconds:message:)`` does, and leaves it to the caller to pull the result.
  package func requestLock(_ id: ID, seconds: Int64?, message: String?) throws -> AddLock.Outcome {
    let lock = AddLock(id: newID(), item: id, seconds: seconds, message: message)
    guard let remote else { return try companyStore.perform(lock, by: actor) }
    struct Body: Encodable {
      let id: ID
      let seconds: Int64?
      let message: String?
    }
    let answer: ServerOutcome<AddLock.Outcome> = try remote.requests.send(
      "PUT", "/documents/\(id)/lock", Body(id: lock.id, seconds: seconds, message: message))
    return answer.outcome
  }

  /// Ends the user's own locks on a document or folder.
  ///
  /// - Parameter breaking: whether locks of other users are ended, too, which needs the right to break locks.
  /// - Throws: ``Failure`` `documents.notLocked` when there is none.
  @discardableResult
  public func unlock(_ id: ID, breaking: Bool = false) throws -> RemoveLock.Outcome {
    let outcome = try requestUnlock(id, breaking: breaking)
    readOutcome()
    return outcome
  }

  /// Unlocks as ``unlock(_:breaking:)`` does, and leaves it to the caller to pull the result.
  package func requestUnlock(_ id: ID, breaking: Bool) throws -> RemoveLock.Outcome {
    let isBreaking = breaking ? true : nil
    guard let remote else {
      return try companyStore.perform(RemoveLock(item: id, breaking: isBreaking), by: actor)
    }
    struct Body: Encodable {
      let breaking: Bool?
    }
    let answer: ServerOutcome<RemoveLock.Outcome> = try remote.requests.send(
      "DELETE", "/documents/\(id)/lock", Body(breaking: isBreaking))
    return answer.outcome
  }

  /// Pulls the result of a change that the server performed, now or after the session.
  func readOutcome() {
    guard let remote else { return }
    do { try remote.changes.pull() } catch { remote.changes.requestPull() }
  }
}
