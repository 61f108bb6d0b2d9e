extension XMLWriter {
  /// Writes the content of `current-user-privilege-set` (RFC 3744 §5.4): the privileges and their parts.
  package mutating func privileges(_ granted: Set<Privilege>) {
    let all = granted.reduce(into: Set<Privilege>()) { $0.formUnion($1.closure) }
    for privilege in Privilege.allCases where all.contains(privilege) { write(privilege.element) }
  }

  /// Writes the content of `supported-privilege-set` (RFC 3744 §5.3): the tree of all privileges.
  package mutating func supportedPrivileges() { supported(.all) }

  private mutating func supported(_ privilege: Privilege) {
    element(.dav("supported-privilege")) { writer in
      writer.write(privilege.element)
      writer.element(.dav("description"), attributes: [.xmlLang: "en"]) { $0.text(privilege.summary) }
      for part in privilege.parts { writer.supported(part) }
    }
  }

  /// Writes the content of `acl` (RFC 3744 §5.5).
  package mutating func accessControlList(_ entries: [AccessControlEntry]) {
    for entry in entries { write(entry.element) }
  }

  /// Writes an `href` element, such as `owner` and `principal-URL` contain.
  package mutating func href(_ path: DAVPath) { element(.dav("href"), text: path.href) }
}
