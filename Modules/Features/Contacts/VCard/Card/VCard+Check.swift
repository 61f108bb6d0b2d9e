import Core

extension VCard {
  /// Throws when the bytes are not exactly one card of a known version in UTF-8.
  func check() throws {
    let properties = properties
    guard let begin = properties.first, begin.delimits("BEGIN") else {
      throw Self.rejection("shape", .noCard)
    }
    guard let end = properties.dropFirst().firstIndex(where: { $0.delimits("END") }) else {
      throw Self.rejection("shape", .noEnd)
    }
    guard end == properties.count - 1 else { throw Self.rejection("shape", .severalCards) }
    guard !properties[1..<end].contains(where: { $0.delimits("BEGIN") }) else {
      throw Self.rejection("shape", .severalCards)
    }
    guard let version = properties.first(where: { $0.name == "VERSION" })?.text.trimmed else {
      throw Failure(.invalid, .vcardVersion, .noVersion, remedy: .useKnownVersion)
    }
    guard Version(rawValue: version) != nil else {
      throw Failure(
        .invalid, .vcardVersion, .otherVersion(String(version.prefix(20))), remedy: .useKnownVersion)
    }
    guard properties.allSatisfy(\.isUTF8) else {
      throw Failure(.invalid, .vcardEncoding, .notUTF8, remedy: .exportAsUTF8)
    }
  }

  /// Throws for bytes that have too many lines; those of folds do not count.
  static func checkLines(_ bytes: [UInt8]) throws {
    var lines = 0
    for index in bytes.indices.dropLast() where bytes[index] == 0x0A {
      if bytes[index + 1] != 0x20, bytes[index + 1] != 0x09 { lines += 1 }
    }
    guard lines < Self.maxLines else {
      throw Failure(.invalid, .vcardLarge, .tooManyLines(Self.maxLines), remedy: .splitCard)
    }
  }

  /// Throws for a card of too many values.
  func checkValues() throws {
    guard separators <= Self.maxValues else {
      throw Failure(.invalid, .vcardLarge, .tooManyValues(Self.maxValues), remedy: .removeValues)
    }
  }

  /// Throws for a changed card that is too large, or larger than both the limits and the card before.
  func checkSize(after old: VCard) throws {
    guard bytes.count <= Self.largest else { throw Self.tooLarge }
    if lines.count > old.lines.count { try Self.checkLines(bytes) }
    if separators > old.separators { try checkValues() }
  }

  /// The number of commas and semicolons between the parameters and the values of all lines.
  private var separators: Int { lines.reduce(0) { $0 + ($1.property?.separators ?? 0) } }

  static var tooLarge: Failure { Failure(.invalid, .vcardLarge, .cardTooLarge, remedy: .smallerPhoto) }

  private static func rejection(_ code: String, _ message: Phrase) -> Failure {
    Failure(.invalid, "vcard.\(code)", message, remedy: .exportAgain)
  }
}

extension VCard.Property {
  /// Whether the line is `BEGIN:VCARD` or `END:VCARD`.
  func delimits(_ name: String) -> Bool { self.name == name && text.trimmed.uppercased() == "VCARD" }
}
