/// The party that an access control entry is about (RFC 3744 §5.5.1).
package enum DAVPrincipal: Hashable, Sendable {
  /// The user or group at an address.
  case href(DAVPath)
  /// The user or group that a property of the resource names.
  case property(DAVName)
  /// Every user.
  case all
  /// Every user who is logged in.
  case authenticated
  /// Every client that is not logged in.
  case unauthenticated

  package var element: DAVElement {
    let inner: DAVElement =
      switch self {
      case .href(let path): DAVElement(.dav("href"), text: path.href)
      case .property(let name): DAVElement(.dav("property"), children: [DAVElement(name)])
      case .all: DAVElement(.dav("all"))
      case .authenticated: DAVElement(.dav("authenticated"))
      case .unauthenticated: DAVElement(.dav("unauthenticated"))
      }
    return DAVElement(.dav("principal"), children: [inner])
  }
}
