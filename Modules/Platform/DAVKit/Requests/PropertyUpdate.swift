import Core

/// The changes of a PROPPATCH, in the order in which they are performed (RFC 4918 §9.2).
package struct PropertyUpdate: Hashable, Sendable {
  package let changes: [Change]

  /// A change of one property.
  package enum Change: Hashable, Sendable {
    /// Gives a property a value; the element is the property.
    case set(DAVElement)
    /// Removes a property, which may not exist.
    case remove(DAVName)

    /// The name of the property.
    package var name: DAVName {
      switch self {
      case .set(let property): property.name
      case .remove(let name): name
      }
    }
  }

  /// Parses the body of a PROPPATCH.
  ///
  /// - Throws: ``Failure`` of kind `usage` for XML that is malformed or no `propertyupdate`.
  package init(
    body: [UInt8], limits: XMLLimits = .request, reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    let root = try DAVElement(xml: body, limits: limits, reserving: reserve)
    guard root.name == .dav("propertyupdate") else { throw Failure.davBody("D:propertyupdate") }
    changes = try Self.changes(in: root)
    guard !changes.isEmpty else { throw Failure.davBody("D:propertyupdate") }
  }

  /// Returns the changes of `set` and `remove` elements. Properties inherit the language of their text.
  static func changes(in root: DAVElement) throws -> [Change] {
    try root.children.flatMap { instruction -> [Change] in
      let isSet = instruction.name == .dav("set")
      guard isSet || instruction.name == .dav("remove") else { return [] }
      let props = instruction.all(.dav("prop"))
      guard props.count == 1, let prop = props.first else { throw Failure.davBody("D:prop") }
      guard isSet else { return prop.children.map { .remove($0.name) } }
      let language =
        prop.attributes[.xmlLang] ?? instruction.attributes[.xmlLang] ?? root.attributes[.xmlLang]
      return prop.children.map { property in
        var property = property
        if property.attributes[.xmlLang] == nil { property.attributes[.xmlLang] = language }
        return .set(property)
      }
    }
  }
}
