import Core
import HTTPTypes

/// The body of a MKCOL that gives the new collection its type and properties (RFC 5689).
package struct ExtendedMkcol: Hashable, Sendable {
  /// The types of the collection: `collection` and others, such as `addressbook`.
  package let types: [DAVName]
  /// The other properties, in order.
  package let properties: [DAVElement]

  /// The other properties, as a PROPPATCH would set them.
  package var changes: [PropertyUpdate.Change] { properties.map { .set($0) } }

  /// Parses the body; `nil` when it is empty, for a plain collection.
  ///
  /// - Throws: ``DAVError`` 415 for a body of another kind (RFC 4918 §9.3.1); ``Failure`` of kind `usage` for
  ///   malformed XML.
  package init?(
    body: [UInt8], limits: XMLLimits = .request, reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    guard !body.isEmpty else { return nil }
    let root = try DAVElement(xml: body, limits: limits, reserving: reserve)
    guard root.name == .dav("mkcol") else {
      throw DAVError(.unsupportedMediaType, failure: .davBody("D:mkcol"))
    }
    let set = try PropertyUpdate.changes(in: root).compactMap { change -> DAVElement? in
      guard case .set(let property) = change else { throw Failure.davBody("D:set") }
      return property
    }
    types = set.first { $0.name == .dav("resourcetype") }?.children.map(\.name) ?? []
    properties = set.filter { $0.name != .dav("resourcetype") }
  }
}
