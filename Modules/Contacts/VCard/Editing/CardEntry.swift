/// An entry that a list of a card shall have.
struct CardEntry {
  /// The form by which it equals an entry of the card.
  let key: String
  /// The use; `nil` keeps the one in the card, an empty one removes it.
  let type: String?
  /// Its line, should the card not have it.
  let parts: LineParts
}

extension CardEntry {
  static func phone(_ point: ContactPoint) -> CardEntry {
    CardEntry(
      key: ContactPoint.phoneKey(point.value), type: point.type.map(ContactType.normalised),
      parts: LineParts("TEL", value: CardText.escaped(point.value.trimmed)))
  }

  static func email(_ point: ContactPoint) -> CardEntry {
    CardEntry(
      key: ContactPoint.emailKey(point.value), type: point.type.map(ContactType.normalised),
      parts: LineParts("EMAIL", value: CardText.escaped(point.value.trimmed)))
  }

  static func address(_ address: PostalAddress) -> CardEntry {
    CardEntry(
      key: key(address), type: address.type.map(ContactType.normalised),
      parts: LineParts("ADR", value: CardText.escaped(components: address.components)))
  }

  /// - Parameter name: the property that names members in this card.
  static func member(_ uid: String, _ name: String) -> CardEntry {
    let member = VCard.member(uid)
    // A member that is a URI of its own, such as `mailto:`, is no UID.
    let value = member.contains(":") ? member : "urn:uuid:" + member
    return CardEntry(
      key: member, type: nil, parts: LineParts(name, value: value.utf8.filter { $0 >= 0x20 }))
  }

  /// The key of a line; empty for a line without a value.
  static func key(_ property: VCard.Property) -> String {
    switch property.name {
    case "TEL": ContactPoint.phoneKey(ContactPoint.phone(property))
    case "EMAIL": ContactPoint.emailKey(ContactPoint.email(property))
    case "ADR": key(PostalAddress(property, type: nil))
    default: VCard.member(property)
    }
  }

  private static func key(_ address: PostalAddress) -> String {
    address.isEmpty ? "" : address.components.map(\.trimmed).joined(separator: "\u{1F}")
  }
}
