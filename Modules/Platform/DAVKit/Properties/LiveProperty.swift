/// A property that the server computes or checks, as data (RFC 4918 §4).
///
///     LiveProperty<Card>(.dav("getetag")) { "\"\($0.hash)\"" }
package struct LiveProperty<Resource>: Sendable {
  package let name: DAVName
  /// Whether `allprop` includes it.
  package let isInAllprop: Bool
  /// Whether a PROPPATCH may change it.
  package let isWritable: Bool
  /// Writes the value, with the element of the request; returns whether the resource has the property.
  let write: @Sendable (Resource, DAVElement, inout XMLWriter) throws(DAVError) -> Bool

  /// Creates a property whose value a closure writes.
  ///
  /// - Parameters:
  ///   - isInAllprop: whether `allprop` includes it.
  ///   - isWritable: whether a PROPPATCH may change it.
  ///   - write: writes the content of the property's element; returns whether the resource has the property.
  ///     It is given the element of the request, which may hold details. Where it throws, the error is
  ///     reported as the status of this property alone.
  package init(
    _ name: DAVName, isInAllprop: Bool = false, isWritable: Bool = false,
    writing write:
      @escaping @Sendable (Resource, _ request: DAVElement, inout XMLWriter) throws(DAVError) -> Bool
  ) {
    self.name = name
    self.isInAllprop = isInAllprop
    self.isWritable = isWritable
    self.write = write
  }

  /// Creates a property whose value is a text; `nil` for a resource without it.
  package init(
    _ name: DAVName, isInAllprop: Bool = false, isWritable: Bool = false,
    _ text: @escaping @Sendable (Resource) -> String?
  ) {
    self.init(name, isInAllprop: isInAllprop, isWritable: isWritable) { resource, _, writer in
      guard let text = text(resource) else { return false }
      writer.text(text)
      return true
    }
  }

  /// Creates a property whose value is an element or several; `nil` for a resource without it.
  package init(
    _ name: DAVName, isInAllprop: Bool = false, isWritable: Bool = false,
    elements: @escaping @Sendable (Resource) -> [DAVElement]?
  ) {
    self.init(name, isInAllprop: isInAllprop, isWritable: isWritable) { resource, _, writer in
      guard let elements = elements(resource) else { return false }
      for element in elements { writer.write(element) }
      return true
    }
  }
}
