/// A property that clients set and the server only keeps (RFC 4918 §4).
package struct DeadProperty: Hashable, Sendable {
  package let name: DAVName
  /// The whole element as XML that declares its own namespaces, as it is stored and sent.
  package let xml: [UInt8]

  /// Creates a property from stored XML.
  package init(_ name: DAVName, xml: [UInt8]) {
    self.name = name
    self.xml = xml
  }

  /// Creates a property from the element in a request.
  package init(_ element: DAVElement) { self.init(element.name, xml: element.xml) }
}
