import Core
import DAVKit
import HTTPTypes
import VCard

/// The form in which a response holds cards: all or parts of them, in a version.
struct AddressData: Sendable {
  private let version: VCard.Version?
  private let selections: [VCard.Selection]?

  /// Creates the form that a request asks for.
  init(_ request: AddressDataRequest) {
    version =
      switch request.version {
      case .three: .v3
      case .four: .v4
      case nil: nil
      }
    selections = request.properties.map { properties in
      properties.map { VCard.Selection($0.name, withoutValue: $0.hasNoValue) }
    }
  }

  /// Writes a stored card as text.
  func write(_ bytes: [UInt8], in writer: inout XMLWriter) {
    guard version != nil || selections != nil else { return writer.text(Self.text(bytes)) }
    var card = VCard(stored: bytes)
    if let version { card = card.converted(to: version) }
    if let selections { card = card.selecting(selections) }
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
}
