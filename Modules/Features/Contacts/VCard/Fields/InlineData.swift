/// The data inside a PHOTO, LOGO, SOUND or KEY line, in the forms of both versions.
///
/// Version 3.0 writes `PHOTO;ENCODING=b;TYPE=JPEG:…`, version 4.0 `PHOTO:data:image/jpeg;base64,…`.
struct InlineData {
  /// The properties that can hold data, and the media type that their subtypes belong to.
  static let families = ["PHOTO": "image", "LOGO": "image", "SOUND": "audio", "KEY": "application"]

  /// The subtypes that version 3.0 spells in another way.
  private static let keyTypes: KeyValuePairs = ["x509": "pkix-cert", "pgp": "pgp-keys"]

  /// The name of the property in upper case.
  let name: String
  /// The media type in lower case.
  let mediaType: String
  /// The data in base 64, without white space.
  let base64: [UInt8]

  /// The data of a line; `nil` when the line has an address or a text.
  init?(_ property: VCard.Property) {
    name = property.name
    let encodings = property.values(ofParameter: "ENCODING").map(CardText.lowercased)
    if encodings.contains("b") || encodings.contains("base64") {
      base64 = property.value.filter { $0 > 0x20 }
      mediaType = Self.mediaType(of: property) ?? Self.mediaType(ofBase64: base64)
    } else {
      let value = property.value.drop { $0 <= 0x20 }
      guard CardText.lowercased(String(decoding: value.prefix(5), as: UTF8.self)) == "data:",
        let comma = value.firstIndex(of: 0x2C)
      else { return nil }
      var head = String(decoding: value[..<comma].dropFirst(5), as: UTF8.self)
      if head.hasSuffix("\\") { head.removeLast() }
      head = CardText.lowercased(head)
      guard head.hasSuffix(";base64"), !head.dropLast(7).contains(";") else { return nil }
      base64 = value[(comma + 1)...].filter { $0 > 0x20 }
      mediaType = Self.valid(String(head.dropLast(7))) ?? Self.mediaType(ofBase64: base64)
    }
  }

  /// The value of TYPE that names the format in version 3.0.
  static func format(of mediaType: String, in family: String) -> String {
    let parts = mediaType.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0] == family else { return mediaType }
    let known = keyTypes.first { family == "application" && $0.value == parts[1] }?.key
    let format = CardText.uppercased((known ?? parts[1]).utf8)
    return isFormat(format) ? format : mediaType
  }

  /// Whether a value of TYPE names a format of the data, not a use.
  static func isFormat(_ token: String) -> Bool {
    !ContactType.isTrait(token) && !["work", "home", ""].contains(CardText.lowercased(token))
  }

  private static func mediaType(of property: VCard.Property) -> String? {
    guard let family = families[property.name], let format = property.typeTokens.first(where: isFormat) else {
      return property.values(ofParameter: "MEDIATYPE").first.map(CardText.lowercased).flatMap(valid)
    }
    let plain = CardText.lowercased(format)
    guard !plain.contains("/") else { return valid(plain) }
    return valid("\(family)/\(keyTypes.first { family == "application" && $0.key == plain }?.value ?? plain)")
  }

  /// The media type, if it is one (RFC 6838 §4.2).
  private static func valid(_ mediaType: String) -> String? {
    let names = mediaType.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    let areNames = names.allSatisfy { name in
      name.first.map(isLetterOrDigit) ?? false
        && name.allSatisfy { isLetterOrDigit($0) || "!#$&^_.+-".utf8.contains($0) }
    }
    return names.count == 2 && areNames ? mediaType : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x30...0x39 ~= byte
  }

  /// The media type that the first bytes show.
  static func mediaType(ofBase64 bytes: [UInt8]) -> String {
    let signatures: KeyValuePairs = [
      "/9j/": "image/jpeg", "iVBOR": "image/png", "R0lG": "image/gif", "UklGR": "image/webp",
    ]
    return signatures.first { bytes.starts(with: $0.key.utf8) }?.value ?? "application/octet-stream"
  }
}
