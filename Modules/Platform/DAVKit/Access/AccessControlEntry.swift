/// An entry of an access control list: privileges that a principal is granted (RFC 3744 §5.5).
package struct AccessControlEntry: Hashable, Sendable {
  /// The party that has the privileges.
  package let principal: DAVPrincipal
  /// The privileges, in order.
  package let granted: [Privilege]
  /// Whether clients may not remove the entry.
  package let isProtected: Bool

  package init(_ principal: DAVPrincipal, granted: [Privilege], isProtected: Bool = true) {
    self.principal = principal
    self.granted = granted
    self.isProtected = isProtected
  }

  package var element: DAVElement {
    let grant = DAVElement(.dav("grant"), children: granted.map(\.element))
    let mark = isProtected ? [DAVElement(.dav("protected"))] : []
    return DAVElement(.dav("ace"), children: [principal.element, grant] + mark)
  }
}
