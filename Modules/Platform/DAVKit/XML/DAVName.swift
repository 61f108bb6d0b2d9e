/// The name of an XML element or attribute: its namespace and its local name (Namespaces in XML §2.1).
package struct DAVName: Hashable, Sendable {
  /// The URI of the namespace; empty for a name in none.
  package let namespace: String
  /// The name without a prefix.
  package let local: String

  /// Creates a name in a namespace.
  package init(_ local: String, in namespace: String) {
    self.namespace = namespace
    self.local = local
  }

  /// Returns a name of WebDAV (RFC 4918).
  package static func dav(_ local: String) -> DAVName { DAVName(local, in: DAVNamespace.dav) }

  /// Returns a name of CardDAV (RFC 6352).
  package static func carddav(_ local: String) -> DAVName { DAVName(local, in: DAVNamespace.carddav) }

  /// Returns a name of Apple's Calendar and Contacts Server.
  package static func calendarServer(_ local: String) -> DAVName {
    DAVName(local, in: DAVNamespace.calendarServer)
  }

  /// The language of an element's text (XML 1.0 §2.12).
  package static let xmlLang = DAVName("lang", in: DAVNamespace.xml)
}

extension DAVName: CustomStringConvertible {
  /// The name with its namespace in braces, as logs show it.
  package var description: String { "{\(namespace)}\(local)" }

  /// Reads a name as `description` writes it: `{namespace}local`.
  package init?(key: String) {
    guard key.hasPrefix("{"), let end = key.lastIndex(of: "}") else { return nil }
    self.init(String(key[key.index(after: end)...]), in: String(key[key.index(after: key.startIndex)..<end]))
  }
}

/// The namespaces that WebDAV and CardDAV use.
package enum DAVNamespace {
  package static let dav = "DAV:"
  package static let carddav = "urn:ietf:params:xml:ns:carddav"
  /// Apple's Calendar and Contacts Server: `getctag`, `me-card`.
  package static let calendarServer = "http://calendarserver.org/ns/"
  /// The namespace of the prefix `xml`, which is always bound (Namespaces in XML §3).
  package static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of declarations, which no prefix may be bound to.
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The prefixes that every response declares at its root.
  static let fixed = [
    XMLScope.Binding(prefix: "D", namespace: dav), XMLScope.Binding(prefix: "C", namespace: carddav),
    XMLScope.Binding(prefix: "CS", namespace: calendarServer),
  ]
}
