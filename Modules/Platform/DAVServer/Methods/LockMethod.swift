import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// LOCK: takes a lock on a resource, or lets one end later (RFC 4918 §9.10).
struct LockMethod<Tree: DAVTree>: Sendable {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let wanted = try await request.call.bytes { try LockRequest(body: $0, reserving: $1) }
    let depth = try Depth(request.headers) ?? .infinity
    guard depth != .one else { throw DAVError(.badRequest, failure: .davLockDepth) }
    let timeout = RequestedTimeout(request.headers) ?? .infinite
    guard let wanted else { return try await refresh(timeout) }
    let draft = DAVLockDraft(request: wanted, isDeep: depth == .infinity, timeout: timeout)
    let contents = try request.tree.contentsOfLock(at: request.place)
    let (lock, isNew) = try await request.write(bringing: contents) { transaction in
      let state = try request.tree.state(at: request.place, in: transaction.performer)
      try transaction.checkConditions(.lock, on: state?.validators)
      if state == nil { try transaction.requireTokens([.membership], at: request.place) }
      return try request.tree.lock(draft, in: transaction)
    }
    return response(lock, isNew ? .created : .ok, [.lockToken: lock.token.field])
  }

  /// Refreshes the lock whose token the field `If` has.
  private func refresh(_ timeout: RequestedTimeout) async throws -> Response {
    guard try !request.submittedTokens.isEmpty else { throw DAVError(.badRequest, failure: .davRefresh) }
    let lock = try await request.write { transaction in
      let performer = transaction.performer
      try transaction.checkStates()
      let submitted = try request.submittedTokens
      let own = try request.tree.locks(.resource, at: request.place, in: performer).first {
        $0.isOwn && submitted.contains($0.active.token.uri)
      }
      guard let own else { throw DAVError(.preconditionFailed, .lockTokenMatches) }
      return try request.tree.refresh(own.active.token, for: timeout, in: performer)
    }
    return response(lock, .ok, [:])
  }

  private func response(_ lock: ActiveLock, _ status: HTTPResponse.Status, _ fields: HTTPFields) -> Response {
    var fields = fields
    fields[.cacheControl] = "no-cache"
    return Response.bytes(status, DAVError.mediaType, XMLWriter.lockResponse(lock), fields)
  }
}

/// UNLOCK: removes a lock (RFC 4918 §9.11).
struct UnlockMethod<Tree: DAVTree>: Sendable {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let token = try LockToken(request.headers)
    try await request.write { transaction in
      let performer = transaction.performer
      try transaction.checkConditions(
        .unlock, on: request.tree.state(at: request.place, in: performer)?.validators)
      let lock = try request.tree.locks(.resource, at: request.place, in: performer).first {
        $0.active.token == token
      }
      guard let lock else {
        throw DAVError(.conflict, .lockTokenMatches, failure: .davUnlock)
      }
      guard lock.isOwn else { throw DAVError(.forbidden, failure: .davUnlockOther(lock.active.userName)) }
      try request.tree.unlock(token, in: performer)
    }
    return Response(status: .noContent)
  }
}

extension Failure {
  /// A LOCK of depth 1 (RFC 4918 §9.10.3).
  fileprivate static let davLockDepth = Failure(
    .usage, "dav.header", .lockDepth, remedy: .sendLockDepth, field: "Depth")
  /// A LOCK without a body and without a token.
  fileprivate static let davRefresh = Failure(
    .usage, "dav.header", .refreshWithoutToken, remedy: .submitToken, field: "If")
  /// An UNLOCK with a token of no lock here.
  fileprivate static let davUnlock = Failure(
    .conflict, "dav.unlock", .noSuchLock, remedy: .readLocks, field: "Lock-Token")

  /// An UNLOCK of another user's lock.
  fileprivate static func davUnlockOther(_ user: String) -> Failure {
    Failure(.forbidden, "dav.unlock", .lockOfOther(user), remedy: .waitForUnlock, field: "Lock-Token")
  }
}
