import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension DAVTransaction {
  /// Requires the tokens of the locks that bind a method at the place of the request.
  ///
  /// - Parameter exists: whether a resource is there.
  /// - Throws: ``DAVError`` 423 with the addresses of the locks.
  func requireTokens(for method: HTTPRequest.Method, exists: Bool) throws {
    switch (method, exists) {
    case (.delete, _): try requireTokens([.resource, .members, .membership], at: request.place)
    case (_, true): try requireTokens([.resource], at: request.place)
    case (_, false): try requireTokens([.membership], at: request.place)
    }
  }

  /// Whether the request saves content under a lock of the caller that ended meanwhile. No lock rejects such a save.
  package func isLateSave() throws -> Bool {
    let submitted = try request.submittedTokens
    guard !submitted.isEmpty, let place = try savedPlace() else { return false }
    let isHeld = try locks(.resource, at: place).contains {
      $0.isOwn && submitted.contains($0.active.token.uri)
    }
    return try !isHeld
      && submitted.contains { try request.tree.hasEnded(LockToken(uri: $0), at: place, in: performer) }
  }

  /// The place of the resource whose content the request saves; `nil` for a request that saves none.
  private func savedPlace() throws -> Tree.Place? {
    switch request.call.request.method {
    case .put: return request.place
    case .move:
      guard case .path(let path) = try Destination(request.headers, at: request.origin) else { return nil }
      let target = try request.tree.place(at: path)
      return try request.tree.isSave(moving: request.place, to: target, in: performer) ? target : nil
    default: return nil
    }
  }

  /// Checks the conditions of the request on the member that it changes, and the locks of other users there.
  ///
  /// A user who holds a lock need not name its token.
  ///
  /// - Throws: ``DAVError`` 412, and 423 for a lock of other users.
  package func checkWithoutToken(_ method: HTTPRequest.Method, on validators: Validators?) throws {
    try checkConditions(method, on: validators)
    let locks = try locks(.resource, at: request.place)
    if locks.isEmpty || locks.contains(where: \.isOwn) { return }
    throw DAVError.locked(by: locks.map(\.active)) { .lockTokenSubmitted($0) }
  }

  /// Requires the tokens of the locks of parts of the tree.
  ///
  /// - Throws: ``DAVError`` 423 with the addresses of the locks.
  func requireTokens(_ scopes: [DAVLockScope], at place: Tree.Place) throws {
    let submitted = try request.submittedTokens
    var missing: [DAVLock] = []
    for scope in scopes {
      let locks = try locks(scope, at: place).filter(\.needsToken)
      // Of shared locks, the token of one is enough (RFC 4918 §6.2).
      for group in Dictionary(grouping: locks, by: { scope == .members ? $0.active.root : nil }).values
      where !group.contains(where: { $0.isOwn && submitted.contains($0.active.token.uri) }) {
        missing += group
      }
    }
    if try missing.isEmpty || isLateSave() { return }
    throw DAVError.locked(by: missing.map(\.active)) { .lockTokenSubmitted($0) }
  }

  /// The locks of a part of the tree. Those on the resource of the request are read once.
  private func locks(_ scope: DAVLockScope, at place: Tree.Place) throws -> [DAVLock] {
    guard scope == .resource, place == request.place else {
      return try request.tree.locks(scope, at: place, in: performer)
    }
    if let known = resourceLocks.locks { return known }
    let locks = try request.tree.locks(scope, at: place, in: performer)
    resourceLocks.locks = locks
    return locks
  }

  /// Whether the resource at a place has a lock, or had one that ended while the client saved.
  func hasLock(_ token: LockToken, at place: Tree.Place) throws -> Bool {
    if try locks(.resource, at: place).contains(where: { $0.active.token == token }) { return true }
    guard let saved = try savedPlace(), [saved, request.place].contains(place) else { return false }
    return try request.tree.hasEnded(token, at: place, in: performer)
  }
}

extension DAVRequest {
  /// The tokens of locks that the request submits.
  package var submittedTokens: Set<String> {
    get throws { try IfHeader(headers)?.submittedTokens ?? [] }
  }
}

extension DAVError {
  /// A request that locks prevent (RFC 4918 §11.3). Its text names the root and the user of the first one.
  ///
  /// - Parameter condition: makes the condition of the roots.
  package static func locked(
    by locks: [ActiveLock], _ condition: ([DAVPath]) -> DAVCondition
  ) -> DAVError {
    let roots = locks.reduce(into: [DAVPath]()) { roots, lock in
      if !roots.contains(lock.root) { roots.append(lock.root) }
    }
    let failure = locks.first.map { lock in
      Failure(
        .conflict, "dav.locked", .lockedAt(lock.root.segments.last ?? "", lock.userName),
        remedy: .waitForUnlock)
    }
    return DAVError(.locked, condition(roots), failure: failure)
  }
}
