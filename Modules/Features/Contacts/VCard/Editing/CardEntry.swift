/// An entry that a list of a card shall have.
struct CardEntry {
  /// The form by which it equals an entry of the card.
  let key: String
  /// The use; `nil` keeps the one in the card, an empty one removes it.
  let type: String?
  /// Its line, should the card not have it.
  let parts: LineParts
  /// The postal address, for an entry of ADR.
  var address: PostalAddress?
}

extension CardEntry {
  static func phone(_ point: ContactPoint) -> CardEntry {
    entry(point, key: ContactPoint.phoneKey(point.value), "TEL")
  }

  static func email(_ point: ContactPoint) -> CardEntry {
    entry(point, key: ContactPoint.emailKey(point.value), "EMAIL")
  }

  static func messaging(_ point: ContactPoint) -> CardEntry {
    let address = point.value.trimmed
    return CardEntry(
      key: address, type: point.type.map(ContactType.normalised), parts: OtherPoints.messagingLine(address))
  }

  static func related(_ point: ContactPoint, _ version: VCard.Version) -> CardEntry {
    let person = point.value.trimmed
    return CardEntry(
      key: person, type: point.type.map(ContactType.normalised),
      parts: OtherPoints.relatedLine(person, version))
  }

  private static func entry(_ point: ContactPoint, key: String, _ name: String) -> CardEntry {
    CardEntry(
      key: key, type: point.type.map(ContactType.normalised),
      parts: LineParts(name, value: CardText.escaped(point.value.trimmed)))
  }

  static func address(_ address: PostalAddress) -> CardEntry {
    CardEntry(
      key: key(address), type: address.type.map(ContactType.normalised),
      parts: LineParts("ADR", value: CardText.escaped(components: address.components)), address: address)
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
    case _ where OtherPoints.messaging.contains(property.name): OtherPoints.address(property)
    case _ where OtherPoints.related.contains(property.name): property.text.trimmed
    default: VCard.member(property)
    }
  }

  private static func key(_ address: PostalAddress) -> String {
    address.isEmpty ? "" : address.components.map(\.trimmed).joined(separator: "\u{1F}")
  }

  /// Gives a line of the card the value of this entry. Group, parameters and other components of the line stay.
  func patch(_ line: inout LineParts, _ property: VCard.Property) {
    guard let address else {
      // They describe the old value.
      line.removeParameters(["VALUE", TelephoneURI.parameter])
      line.value = parts.value
      return
    }
    line.patch(address, property, keepsAbsent: false)
  }
}

extension LineParts {
  /// Gives the components of an ADR line the parts of an address. Components that stay keep their bytes.
  ///
  /// - Parameter keepsAbsent: whether all absent parts stay; else only those that not all programs know do.
  mutating func patch(_ address: PostalAddress, _ property: VCard.Property, keepsAbsent: Bool) {
    let old = PostalAddress(property, type: nil)
    for (position, part) in PostalAddress.parts.enumerated() {
      let isKept = keepsAbsent || part == \PostalAddress.postBox || part == \PostalAddress.extended
      if address[keyPath: part] == nil, isKept { continue }
      let text = (address[keyPath: part] ?? "").trimmed
      if text != old[keyPath: part] ?? "" { setComponent(position, text) }
    }
  }
}
