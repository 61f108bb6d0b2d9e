import Core

/// A lock in JSON, for HTTP and the command line.
package struct LockView: Codable, Hashable, Sendable {
  /// The identity, which is also in the token that programs use.
  package let id: ID
  package let worksite: ID
  /// The locked document or folder.
  package let item: ID
  /// The address of the item; absent where the device does not know it.
  package let path: String?
  /// The user who holds the lock.
  package let user: ID
  package let userName: String
  /// `checkOut` of a user, or of a `program`.
  package let kind: Kind
  /// Whether other users may hold shared locks beside it.
  package let isShared: Bool
  /// Whether it covers all items in a folder, too.
  package let isDeep: Bool
  /// The reason, for other users; absent without one.
  package let message: String?
  /// The time when the lock was taken.
  package let createdAt: Instant
  /// The time when the lock ends, unless it is refreshed.
  package let expiresAt: Instant

  /// The kinds of locks.
  package enum Kind: String, Codable, Sendable, CaseIterable { case checkOut, program }

  /// A view of a lock.
  ///
  /// - Parameter withSite: whether the address begins with the name of the worksite.
  package init(_ answer: Locks.Located, withSite: Bool = false) {
    let lock = answer.lock
    (id, worksite, item, user, userName) = (lock.id, lock.worksite, lock.item, lock.user, answer.userName)
    path =
      answer.components.isEmpty
      ? nil : DocumentPath(site: withSite ? answer.site : nil, components: answer.components).description
    kind = lock.kind == .checkOut ? .checkOut : .program
    (isShared, isDeep) = (lock.isShared, lock.isDeep)
    message = lock.message.isEmpty ? nil : lock.message
    (createdAt, expiresAt) = (lock.createdAt, lock.expiresAt)
  }
}
