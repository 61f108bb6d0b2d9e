import Core
import DAVKit
import HTTPTypes
import Operations
import ServerKit

/// A lock of a tree, as it binds the caller of a request.
package struct DAVLock: Sendable {
  /// The lock as clients see it.
  package let active: ActiveLock
  /// Whether the caller holds it.
  let isOwn: Bool
  /// Whether the caller's writes need its token.
  let needsToken: Bool

  /// Creates a lock of a tree.
  ///
  /// - Parameters:
  ///   - isOwn: whether the caller holds it.
  ///   - needsToken: whether the caller's writes need its token.
  package init(_ active: ActiveLock, isOwn: Bool, needsToken: Bool) {
    (self.active, self.isOwn, self.needsToken) = (active, isOwn, needsToken)
  }
}

/// The part of a tree that a write changes, whose locks it needs (RFC 4918 §7).
package enum DAVLockScope: Sendable {
  /// The resource: locks on it, and deep ones above.
  case resource
  /// The resources below: locks on them.
  case members
  /// The members of the collection that contains it: locks on that, and deep ones above.
  case membership
}

/// A cache of the locks on the resource of a request, which one transaction reads once.
final class ResourceLocksCache {
  /// The locks; `nil` before the transaction has read them.
  var locks: [DAVLock]?
}

/// A lock that a client asks for.
package struct DAVLockDraft: Sendable {
  /// The scope and the owner.
  package let request: LockRequest
  /// Whether it covers all below, too.
  package let isDeep: Bool
  /// The wish of the client about the duration.
  package let timeout: RequestedTimeout
}

/// The locks of a tree (RFC 4918 §6). Without them, a tree has no class 2, and no place accepts LOCK.
package protocol DAVLocks: DAVPlaces {
  /// Returns the locks of a part of the tree around a place.
  func locks(_ scope: DAVLockScope, at place: Place, in performer: Performer) throws -> [DAVLock]

  /// Whether a MOVE saves the content of a temporary resource as another resource.
  ///
  /// That is the resource at the target, or the one that was there just now.
  func isSave(moving source: Place, to target: Place, in performer: Performer) throws -> Bool

  /// Whether the caller held a lock with a token at a place that has ended, as for a late save.
  func hasEnded(_ token: LockToken, at place: Place, in performer: Performer) throws -> Bool

  /// Lets a lock of the caller end later.
  func refresh(_ token: LockToken, for timeout: RequestedTimeout, in performer: Performer) throws
    -> ActiveLock

  /// Removes a lock of the caller.
  func unlock(_ token: LockToken, in performer: Performer) throws
}

extension DAVLocks {
  /// By default, a tree has no locks.
  package func locks(_ scope: DAVLockScope, at place: Place, in performer: Performer) throws -> [DAVLock] {
    []
  }

  /// By default, a tree has no locks.
  package func hasEnded(_ token: LockToken, at place: Place, in performer: Performer) throws -> Bool { false }

  /// By default, no MOVE is a save.
  package func isSave(moving source: Place, to target: Place, in performer: Performer) throws -> Bool {
    false
  }

  /// By default, rejects the refresh.
  package func refresh(
    _ token: LockToken, for timeout: RequestedTimeout, in performer: Performer
  ) throws -> ActiveLock { throw DAVError(.methodNotAllowed) }

  /// By default, rejects the removal.
  package func unlock(_ token: LockToken, in performer: Performer) throws {
    throw DAVError(.methodNotAllowed)
  }
}
