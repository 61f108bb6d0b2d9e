import DAVKit

extension LiveProperty {
  /// Returns the properties of access control (RFC 3744 §5, RFC 5397).
  ///
  /// - Parameter access: returns the rights of the caller on a resource.
  static func ofAccess(_ access: @escaping @Sendable (Resource) -> DAVAccess) -> [LiveProperty] {
    [
      LiveProperty(
        .dav("current-user-principal"),
        writing: { resource, _, writer in
          guard let principal = access(resource).principal else { return false }
          writer.href(principal)
          return true
        }),
      LiveProperty(
        .dav("principal-collection-set"),
        writing: { resource, _, writer in
          guard let principals = access(resource).principals else { return false }
          writer.href(principals)
          return true
        }),
      LiveProperty(
        .dav("owner"),
        writing: { resource, _, writer in
          let access = access(resource)
          guard access.isOwn, let principal = access.principal else { return false }
          writer.href(principal)
          return true
        }),
      LiveProperty(
        .dav("current-user-privilege-set"),
        writing: { resource, _, writer in
          writer.privileges(access(resource).privileges)
          return true
        }),
      LiveProperty(
        .dav("supported-privilege-set"),
        writing: { _, _, writer in
          writer.supportedPrivileges()
          return true
        }),
      LiveProperty(
        .dav("acl"),
        writing: { resource, _, writer in
          writer.accessControlList([access(resource).entry])
          return true
        }),
    ]
  }

  /// Returns `supported-report-set` (RFC 3253 §3.1.5).
  static func ofReports(_ reports: @escaping @Sendable (Resource) -> [DAVName]) -> LiveProperty {
    LiveProperty(
      .dav("supported-report-set"),
      elements: { resource in
        reports(resource).map { name in
          DAVElement(
            .dav("supported-report"),
            children: [DAVElement(.dav("report"), children: [DAVElement(name)])])
        }
      })
  }
}

extension DAVAccess {
  /// The only entry of the access control list that the caller sees.
  fileprivate var entry: AccessControlEntry {
    AccessControlEntry(
      isOwn ? principal.map { DAVPrincipal.href($0) } ?? .authenticated : .authenticated,
      granted: Privilege.allCases.filter { privileges.contains($0) })
  }
}
