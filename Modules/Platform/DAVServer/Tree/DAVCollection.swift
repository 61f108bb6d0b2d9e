import Core
import DAVKit
import ServerKit

/// A collection or principal of a tree, with all that its properties need.
package protocol DAVCollection: Sendable {
  /// Its path, with a slash at the end.
  var path: DAVPath { get }
  /// The types beside `collection`, such as `principal`.
  var types: [DAVName] { get }
  /// The name to show.
  var title: String { get }
  /// The reports that it supports.
  var reports: [DAVName] { get }
  /// The rights of the caller on it.
  var access: DAVAccess { get }
  /// The user that a principal is; `nil` for another collection.
  var user: DAVUser? { get }
  /// The state of its members; `nil` for a collection that is not synchronised.
  var token: SyncToken? { get }
  /// The sequence of the oldest token that is accepted.
  var oldestSequence: Int64 { get }
}

/// A user as a principal (RFC 3744 §4).
package struct DAVUser: Sendable {
  let email: String?

  package init(email: String?) { self.email = email }
}

/// The rights of the caller on a resource, as access control reports them (RFC 3744 §5).
package struct DAVAccess: Sendable {
  /// The caller as a principal; `nil` in a tree without principals.
  let principal: DAVPath?
  /// The collection of principals; `nil` in a tree without principals.
  let principals: DAVPath?
  /// Whether the caller is the owner.
  let isOwn: Bool
  /// The privileges that the caller has.
  let privileges: Set<Privilege>

  /// Creates rights.
  ///
  /// - Parameters:
  ///   - principal: the caller as a principal, in the collection `principals`.
  ///   - isOwn: whether the caller is the owner.
  package init(_ principal: DAVPath, in principals: DAVPath, isOwn: Bool, _ privileges: Set<Privilege>) {
    self.principal = principal
    self.principals = principals
    self.isOwn = isOwn
    self.privileges = privileges
  }

  /// Creates rights in a tree without principals.
  package init(_ privileges: Set<Privilege>) {
    principal = nil
    principals = nil
    isOwn = false
    self.privileges = privileges
  }
}

/// A resource in a collection, as the collection lists it.
package protocol DAVMember: Sendable {
  /// The last segment of its path.
  var name: String { get }
  /// Whether it is a collection itself, as a folder in a folder is.
  var isCollection: Bool { get }
  /// The text of its strong entity tag, without quotes; `nil` for a member without content.
  var tag: String? { get }
  /// The media type of its content.
  var contentType: String? { get }
  /// The size of its content in bytes.
  var contentLength: Int? { get }
  /// The time of its latest change.
  var modifiedAt: Instant { get }
}

extension DAVMember {
  package var isCollection: Bool { false }

  /// The validators, which the conditions of a write are compared with.
  package var validators: Validators { Validators(tag: tag.flatMap { EntityTag($0) }, modified: modifiedAt) }
}

extension DAVCollection {
  /// By default, all tokens are accepted.
  package var oldestSequence: Int64 { 0 }
}
