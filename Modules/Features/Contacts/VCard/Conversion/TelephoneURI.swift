/// The forms of TEL in both versions: version 4.0 has URIs (RFC 3966), version 3.0 has texts only.
enum TelephoneURI {
  /// The parameter that keeps a URI in version 3.0 which its text does not give again.
  static let parameter = "X-URI"

  /// Rewrites a URI as a text of version 3.0.
  static func convertToText(_ parts: inout LineParts, _ property: VCard.Property) {
    let uri = property.text.trimmed
    guard uri.prefix(4).lowercased() == "tel:" else { return }
    let text = ContactPoint.phone(uri)
    parts.removeParameters(["VALUE"])
    if uri.contains(";"), self.uri(of: text) != uri { parts.add(parameter, uri) }
    parts.value = CardText.escaped(text)[...]
  }

  /// Rewrites a text of version 3.0 as the URI that it was, or that says all of it.
  static func convertToURI(_ parts: inout LineParts, _ property: VCard.Property) {
    let text = property.text.trimmed
    let kept = property.values(ofParameter: parameter).first
    parts.removeParameters([parameter])
    // Another program may have changed the text since.
    guard let uri = kept.flatMap({ ContactPoint.phone($0) == text ? $0 : nil }) ?? uri(of: text) else {
      return
    }
    parts.removeParameters(["VALUE"])
    parts.parameters.insert(VCard.Parameter.encoded("VALUE", ["uri"])[...], at: 0)
    parts.value = ArraySlice(uri.utf8)
  }

  /// The URI of a number with an extension, as ``ContactPoint`` writes it; `nil` for other texts.
  private static func uri(of text: String) -> String? {
    guard text.first == "+", let separator = text.firstRange(of: " ext. ") else { return nil }
    let (number, suffix) = (text[..<separator.lowerBound].dropFirst(), text[separator.upperBound...])
    let isURI = [number, suffix].allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigitOrSeparator) }
    return isURI ? "tel:+\(number);ext=\(suffix)" : nil
  }

  private static func isDigitOrSeparator(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || "().-".utf8.contains(byte)
  }
}
