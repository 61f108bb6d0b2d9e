/// A precondition or postcondition that a request broke, as the element of an error body (RFC 4918 §16).
package struct DAVCondition: Hashable, Sendable {
  /// The element, with its details inside.
  package let element: DAVElement

  /// Creates a condition from its element.
  package init(_ element: DAVElement) { self.element = element }

  /// Creates a condition from its name and the addresses that it is about.
  package init(_ name: DAVName, hrefs: [DAVPath] = []) {
    element = DAVElement(name, children: hrefs.map { DAVElement(.dav("href"), text: $0.href) })
  }
}

extension DAVCondition {
  /// PROPFIND of Depth infinity (RFC 4918 §9.1.1).
  package static let finiteDepth = DAVCondition(.dav("propfind-finite-depth"))
  /// PROPPATCH of a property that the server computes (RFC 4918 §16).
  package static let protectedProperty = DAVCondition(.dav("cannot-modify-protected-property"))
  /// A report that the resource does not support (RFC 3253 §3.6).
  package static let supportedReport = DAVCondition(.dav("supported-report"))
  /// A synchronisation token that the server no longer knows (RFC 6578 §3.2).
  package static let validSyncToken = DAVCondition(.dav("valid-sync-token"))
  /// A report with more matches than the server returns (RFC 3744 §9, RFC 5323 §5.17).
  package static let matchesWithinLimits = DAVCondition(.dav("number-of-matches-within-limits"))
  /// An extended MKCOL of a resource type that cannot be made here (RFC 5689 §3.3).
  package static let validResourceType = DAVCondition(.dav("valid-resourcetype"))
  /// An extended MKCOL at an address that has a resource (RFC 5689 §3.3).
  package static let resourceMustBeNull = DAVCondition(.dav("resource-must-be-null"))
  /// A write to a locked resource without its token (RFC 4918 §16).
  package static func lockTokenSubmitted(_ roots: [DAVPath]) -> DAVCondition {
    DAVCondition(.dav("lock-token-submitted"), hrefs: roots)
  }

  /// A lock that another one prevents (RFC 4918 §16).
  package static func noConflictingLock(_ roots: [DAVPath]) -> DAVCondition {
    DAVCondition(.dav("no-conflicting-lock"), hrefs: roots)
  }

  /// An UNLOCK of a resource that does not have the lock (RFC 4918 §16).
  package static let lockTokenMatches = DAVCondition(.dav("lock-token-matches-request-uri"))

  /// A privilege that the caller lacks on a resource (RFC 3744 §7.1.1).
  package static func needPrivileges(_ needed: [(path: DAVPath, privilege: Privilege)]) -> DAVCondition {
    DAVCondition(
      DAVElement(
        .dav("need-privileges"),
        children: needed.map { path, privilege in
          DAVElement(
            .dav("resource"),
            children: [DAVElement(.dav("href"), text: path.href), privilege.element])
        }))
  }
}
