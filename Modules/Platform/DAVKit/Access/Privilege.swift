/// A privilege on a resource (RFC 3744 §3).
package enum Privilege: String, Hashable, Sendable, CaseIterable {
  /// All privileges.
  case all
  /// Reading content and properties.
  case read
  /// All forms of writing, but for the access control list.
  case write
  /// Changing the content of a resource.
  case writeContent = "write-content"
  /// Changing the properties of a resource.
  case writeProperties = "write-properties"
  /// Adding members to a collection.
  case bind
  /// Removing members from a collection.
  case unbind
  /// Removing a lock of another user.
  case unlock
  /// Reading the access control list.
  case readACL = "read-acl"
  /// Reading the caller's own privileges.
  case readCurrentUserPrivilegeSet = "read-current-user-privilege-set"
  /// Changing the access control list.
  case writeACL = "write-acl"

  /// The privileges that this one consists of.
  package var parts: [Privilege] {
    switch self {
    case .all: [.read, .write, .unlock, .readACL, .writeACL]
    case .read: [.readCurrentUserPrivilegeSet]
    case .write: [.writeContent, .writeProperties, .bind, .unbind]
    default: []
    }
  }

  /// This privilege and all that it contains.
  package var closure: Set<Privilege> {
    parts.reduce(into: [self]) { $0.formUnion($1.closure) }
  }

  package var element: DAVElement {
    DAVElement(.dav("privilege"), children: [DAVElement(.dav(rawValue))])
  }

  /// The description for people, in English, as `supported-privilege-set` contains it (RFC 3744 §5.3).
  var summary: String {
    switch self {
    case .all: "all privileges"
    case .read: "read content and properties"
    case .write: "write content, properties and members"
    case .writeContent: "change content"
    case .writeProperties: "change properties"
    case .bind: "add members"
    case .unbind: "remove members"
    case .unlock: "remove locks of others"
    case .readACL: "read the access control list"
    case .readCurrentUserPrivilegeSet: "read own privileges"
    case .writeACL: "change the access control list"
    }
  }
}
