import DAVKit
import HTTPTypes

/// The form and the parts of cards that a report asks for: an `address-data` element (RFC 6352 §10.4).
package struct AddressDataRequest: Hashable, Sendable {
  /// A version of vCard.
  package enum Version: String, Hashable, Sendable {
    /// vCard 3.0 (RFC 2426).
    case three = "3.0"
    /// vCard 4.0 (RFC 6350).
    case four = "4.0"
  }

  /// A property to return.
  package struct Property: Hashable, Sendable {
    /// The name in upper case, which may begin with a group.
    package let name: String
    /// Whether the value is left out.
    package let hasNoValue: Bool
  }

  /// The version to return; `nil` for the stored one.
  package let version: Version?
  /// The properties to return; `nil` for all.
  package let properties: [Property]?

  /// Reads an `address-data` element of a request.
  ///
  /// A version with no content type is the one of `text/vcard`. Neither of them asks for the stored bytes.
  ///
  /// - Throws: ``DAVError`` 403 `supported-address-data` for another format (RFC 6352 §8.6).
  package init(_ element: DAVElement) throws(DAVError) {
    let type = element.attribute("content-type")
    let version = element.attribute("version")
    guard type == nil || type?.lowercased() == "text/vcard" else { throw Self.unsupported }
    if let version {
      guard let known = Version(rawValue: version) else { throw Self.unsupported }
      self.version = known
    } else {
      self.version = nil
    }
    let names = element.all(.carddav("prop"))
    guard !names.isEmpty, !element.has(.carddav("allprop")) else {
      properties = nil
      return
    }
    properties = names.compactMap { prop in
      prop.attribute("name").map {
        Property(name: $0.uppercased(), hasNoValue: prop.attribute("novalue") == "yes")
      }
    }
  }

  /// The rejection of a format that the server does not send.
  package static let unsupported = DAVError(
    .forbidden, DAVCondition(.carddav("supported-address-data")))
}
