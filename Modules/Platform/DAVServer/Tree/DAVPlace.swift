import DAVKit
import HTTPTypes
import ServerKit

/// An address in a tree, whether a resource is there or not.
package protocol DAVPlace: Hashable, Sendable {
  /// The methods that it accepts.
  var methods: [HTTPRequest.Method] { get }
  /// The reports that it supports.
  var reports: [DAVName] { get }
}

/// The addresses of a tree, as one user sees them.
package protocol DAVPlaces: Sendable {
  /// An address, read as far as its path tells.
  associatedtype Place: DAVPlace

  /// The compliance classes, by which clients decide what they may ask (RFC 4918 §10.1).
  static var compliance: [String] { get }

  /// Creates the tree as the caller of a request sees it.
  init(_ call: Call, for caller: Caller)

  /// Returns the place at a path.
  ///
  /// - Throws: ``DAVError`` 404 for a path that leads nowhere, and 403 for one that the caller may not know about.
  func place(at path: DAVPath) throws(DAVError) -> Place

  /// Returns the path of a place.
  func path(of place: Place) -> DAVPath

  /// The caller as a principal (RFC 3744 §2).
  var principal: Place { get }
}
