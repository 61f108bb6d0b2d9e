import DAVKit
import HTTPTypes
import VCard

/// The form and the parts of cards that a report asks for: an `address-data` element (RFC 6352 §10.4).
package struct AddressDataRequest: Hashable, Sendable {
  /// The version to return; `nil` for the stored one.
  package let version: VCard.Version?
  /// The properties to return; `nil` for all.
  package let properties: [VCard.Selection]?

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
      guard let known = VCard.Version(rawValue: version) else { throw Self.unsupported }
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
        VCard.Selection($0.uppercased(), withoutValue: prop.attribute("novalue") == "yes")
      }
    }
  }

  /// Writes a stored card as text in this form.
  func write(_ bytes: [UInt8], in writer: inout XMLWriter) {
    guard version != nil || properties != nil else { return writer.text(Self.text(bytes)) }
    var card = VCard(stored: bytes)
    if let version { card = card.converted(to: version) }
    if let properties { card = card.selecting(properties) }
    writer.text(Self.text(card.bytes))
  }

  /// The text of a card. XML cannot hold a fold inside a character, so the lines of such a card are unfolded.
  private static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x20 || byte == 0x09, unfolded.last == 0x0A {
        unfolded.removeLast()
        if unfolded.last == 0x0D { unfolded.removeLast() }
      } else {
        unfolded.append(byte)
      }
    }
    return String(decoding: unfolded, as: UTF8.self)
  }

  /// The rejection of a format that the server does not send.
  package static let unsupported = DAVError(
    .forbidden, DAVCondition(.carddav("supported-address-data")))
}
