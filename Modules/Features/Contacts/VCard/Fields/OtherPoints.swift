/// The lines of messaging addresses and of related persons, in the forms of several programs.
enum OtherPoints {
  /// The scheme of the addresses in lines of older programs than RFC 4770.
  private static let schemes = [
    "X-SKYPE": "skype", "X-SKYPE-USERNAME": "skype", "X-JABBER": "xmpp", "X-AIM": "aim", "X-ICQ": "icq",
    "X-MSN": "msnim", "X-YAHOO": "ymsgr", "X-GTALK": "xmpp", "X-GOOGLE-TALK": "xmpp",
  ]

  /// The relation that the name of a line gives.
  private static let relations = [
    "X-SPOUSE": "spouse", "X-EVOLUTION-SPOUSE": "spouse", "X-MANAGER": "manager",
    "X-EVOLUTION-MANAGER": "manager", "X-ASSISTANT": "assistant", "X-EVOLUTION-ASSISTANT": "assistant",
  ]

  /// The names of lines with a messaging address.
  static let messaging = Set(schemes.keys).union(["IMPP"])
  /// The names of lines with a related person.
  static let related = Set(relations.keys).union(["RELATED", "X-ABRELATEDNAMES"])

  /// The relation that the name of a line gives; `nil` for other lines.
  static func relation(_ name: String) -> String? { relations[name] }

  /// The messaging address of a line as a URI.
  static func address(_ property: VCard.Property) -> String {
    let text = property.text.trimmed
    guard let scheme = schemes[property.name], !text.isEmpty, !text.contains(":") else { return text }
    return "\(scheme):\(text)"
  }

  /// A new line with a messaging address.
  static func messagingLine(_ address: String) -> LineParts {
    LineParts("IMPP", value: address.utf8.filter { $0 >= 0x20 })
  }

  /// A new line with a related person, by name or by URI.
  static func relatedLine(_ person: String, _ version: VCard.Version) -> LineParts {
    if version == .v3 { return LineParts("X-ABRELATEDNAMES", value: CardText.escaped(person)) }
    return LineParts(
      "RELATED", parameters: isURI(person) ? [] : [VCard.Parameter.encoded("VALUE", ["text"])],
      value: CardText.escaped(person))
  }

  /// Whether a text is a scheme, a colon, and more without white space (RFC 3986 §3.1).
  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text.first != ":" else { return false }
    let scheme = CardText.lowercased(String(text[..<colon])).utf8
    let rest = text[colon...].dropFirst()
    return 0x61...0x7A ~= (scheme.first ?? 0)
      && scheme.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || "+.-".utf8.contains($0) }
      && !rest.isEmpty && !rest.contains(where: \.isWhitespace)
  }
}
