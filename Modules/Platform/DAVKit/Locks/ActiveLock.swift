/// A lock as clients see it: `activelock` (RFC 4918 §14.1).
package struct ActiveLock: Hashable, Sendable {
  package let token: LockToken
  /// The address that was locked.
  package let root: DAVPath
  /// Whether other shared locks may be held beside it.
  package let isShared: Bool
  /// Whether it covers all below its root.
  package let isDeep: Bool
  /// The `owner` element as XML; `nil` for a lock that names only its user.
  package let owner: [UInt8]?
  /// The name of the user who holds the lock.
  package let userName: String
  /// The seconds until it ends.
  package let seconds: Int64

  /// Creates a lock from its parts.
  package init(
    _ token: LockToken, at root: DAVPath, isShared: Bool, isDeep: Bool, owner: [UInt8]?, userName: String,
    seconds: Int64
  ) {
    (self.token, self.root, self.isShared, self.isDeep) = (token, root, isShared, isDeep)
    (self.owner, self.userName, self.seconds) = (owner, userName, seconds)
  }
}

extension XMLWriter {
  /// Writes the content of `lockdiscovery`.
  package mutating func locks(_ locks: [ActiveLock]) {
    for lock in locks {
      element(.dav("activelock")) { writer in
        writer.element(.dav("locktype")) { $0.empty(.dav("write")) }
        writer.element(.dav("lockscope")) { $0.empty(.dav(lock.isShared ? "shared" : "exclusive")) }
        writer.element(.dav("depth"), text: lock.isDeep ? "infinity" : "0")
        if let owner = lock.owner {
          writer.raw(owner)
        } else {
          writer.element(.dav("owner"), text: lock.userName)
        }
        writer.element(.dav("timeout"), text: "Second-\(lock.seconds)")
        writer.element(.dav("locktoken")) { $0.element(.dav("href"), text: lock.token.uri) }
        writer.element(.dav("lockroot")) { $0.element(.dav("href"), text: lock.root.href) }
      }
    }
  }

  /// Writes the content of `supportedlock`: exclusive and shared write locks (§15.10).
  package mutating func supportedLocks() {
    // A listing has it for each member.
    raw(
      "<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>"
    )
    raw(
      "<D:lockentry><D:lockscope><D:shared/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>")
  }

  /// Returns the body of the response to a LOCK (§9.10.1).
  package static func lockResponse(_ lock: ActiveLock) -> [UInt8] {
    var writer = XMLWriter()
    writer.begin(.dav("prop"))
    writer.element(.dav("lockdiscovery")) { $0.locks([lock]) }
    writer.end(.dav("prop"))
    return writer.bytes
  }
}
