import Core

/// A line in the manner of vCard 2.1, which becomes one of version 3.0.
struct LegacyLine {
  /// The properties whose value is a text or texts.
  private static let texts: Set<String> = [
    "FN", "NOTE", "TITLE", "ROLE", "NICKNAME", "LABEL", "MAILER", "TEL", "EMAIL", "SORT-STRING", "AGENT",
  ]
  /// The properties whose value has components.
  private static let structured: Set<String> = ["N", "ADR", "ORG"]

  private let property: VCard.Property
  private let encoding: String?
  private let charset: String?

  init(_ property: VCard.Property) {
    self.property = property
    encoding = property.values(ofParameter: "ENCODING").first?.uppercased()
    charset = property.values(ofParameter: "CHARSET").first?.uppercased()
  }

  /// Whether the line ends with a soft line break of quoted-printable text.
  static func continues(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.last == 0x3D else { return false }
    let head = content.prefix { $0 != 0x3A }
    return CardText.uppercased(head).contains("QUOTED-PRINTABLE")
  }

  /// Whether the value is data in base 64.
  var beginsData: Bool { encoding == "BASE64" || encoding == "B" }

  /// Whether a line has nothing but base 64.
  static func isData(_ content: ArraySlice<UInt8>) -> Bool {
    !content.isEmpty
      && content.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x20, 0x09: true
        default: false
        }
      }
  }

  /// The number of control characters in quoted-printable text.
  var encodedControls: Int {
    encoding == "QUOTED-PRINTABLE" ? ControlCharacters.replaced(in: Self.unquoted(property.value)).count : 0
  }

  /// Whether the line is fine in version 3.0 as it is.
  var isModern: Bool { encoding != "QUOTED-PRINTABLE" && charset == nil && property.isUTF8 }

  /// The line in version 3.0.
  func converted() -> LineParts {
    var parts = LineParts(property)
    parts.removeParameters(["CHARSET", "ENCODING"])
    parts.parameters = parts.parameters.compactMap { bytes in
      let parameter = VCard.Parameter(bytes)
      switch (parameter.name, parameter.values.first?.uppercased()) {
      case ("VALUE", "INLINE"), ("VALUE", "CONTENT-ID"): return nil
      case ("VALUE", "URL"): return Array("VALUE=uri".utf8)[...]
      // A bare value gets the name of its parameter.
      default:
        let utf8 = Array(Charset.text(bytes, named: charset).utf8)[...]
        guard !utf8.contains(0x3D) else { return utf8 }
        return VCard.Parameter.encoded(parameter.name, VCard.Parameter(utf8).values)[...]
      }
    }
    if beginsData {
      parts.add("ENCODING", "b")
      parts.value = property.value.filter { $0 > 0x20 }
    } else {
      parts.value = value[...]
    }
    parts.group = Array(Charset.text(parts.group, named: charset).utf8)[...]
    parts.name = Array(Charset.text(parts.name, named: charset).utf8)[...]
    return parts
  }

  /// The value in UTF-8, escaped as version 3.0 does.
  private var value: [UInt8] {
    let raw = property.value
    if property.name == "GEO" { return decoded(raw).utf8.map { $0 == 0x2C ? 0x3B : $0 } }
    if Self.structured.contains(property.name) {
      let components = CardText.split(raw, at: 0x3B).map { CardText.escaped(plain($0)) }
      return Array(components.joined(separator: [0x3B]))
    }
    if Self.texts.contains(property.name) { return CardText.escaped(plain(raw)) }
    // Other values may have separators that mean something; only line breaks cannot stay.
    return decoded(raw).replacing("\r\n", with: "\\n").utf8.flatMap { byte -> [UInt8] in
      byte == 0x0A || byte == 0x0D ? [0x5C, 0x6E] : [byte]
    }
  }

  private func plain(_ raw: ArraySlice<UInt8>) -> String {
    // A quoted-printable line break is a control character, which unescaping would drop.
    let text = decoded(raw).replacing("\r\n", with: "\n").replacing("\n", with: "\\n")
    return CardText.unescaped(ArraySlice(text.utf8))
  }

  private func decoded(_ raw: ArraySlice<UInt8>) -> String {
    let isQuoted = encoding == "QUOTED-PRINTABLE"
    return Charset.text(
      isQuoted ? ControlCharacters.replaced(in: Self.unquoted(raw)).bytes : Array(raw), named: charset)
  }

  /// The bytes of quoted-printable text (RFC 2045 §6.7); an `=` without two digits stays.
  private static func unquoted(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      if raw[index] == 0x3D, index + 2 < raw.endIndex, let high = hexDigit(raw[index + 1]),
        let low = hexDigit(raw[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(raw[index])
        index += 1
      }
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
