import Core

/// A card that is not plain version 3.0 or 4.0: version 2.1, no version, quoted-printable, or not UTF-8.
struct LegacyCard {
  private let bytes: [UInt8]
  private let version: String?

  /// A card from its bytes.
  ///
  /// - Throws: ``Failure`` `vcard.large` for too many lines.
  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try VCard.checkLines(bytes)
    version = VCard(unchecked: bytes).first("VERSION")?.text.trimmed
  }

  /// Whether the card must be converted to be read.
  var isNeeded: Bool {
    guard version == "3.0" || version == "4.0" else { return version == nil || version == "2.1" }
    let properties = ContentLine.lines(of: bytes).compactMap(\.property)
    return properties.contains { !LegacyLine($0).isModern }
      || zip(properties, properties.dropFirst()).contains { property, next in
        LegacyLine.isData(next.content) && LegacyLine(property).beginsData
      }
  }

  private var isOld: Bool { version == nil || version == "2.1" }

  /// The card in version 3.0, or in its own where that is newer.
  ///
  /// - Returns: the bytes, and the number of control characters in encoded texts, which are replaced.
  func converted() -> (bytes: [UInt8], replaced: Int) {
    let ending = VCard(unchecked: bytes).lineEnding
    var lines: [ContentLine] = []
    var replaced = 0
    let properties = contents().map(VCard.Property.init)
    let hasVersion = properties.contains { $0.name == "VERSION" }
    for property in properties {
      if property.delimits("BEGIN"), !hasVersion {
        lines.append(LineParts(property).line(ending))
        lines.append(LineParts("VERSION", value: Array("3.0".utf8)).line(ending))
      } else if property.name == "VERSION", isOld {
        lines.append(LineParts("VERSION", value: Array("3.0".utf8)).line(ending))
      } else {
        let legacy = LegacyLine(property)
        let isKept = property.delimits("BEGIN") || property.delimits("END") || (!isOld && legacy.isModern)
        lines.append((isKept ? LineParts(property) : legacy.converted()).line(ending))
        replaced += legacy.encodedControls
      }
    }
    return (completed(lines, ending), replaced)
  }

  /// Adds the name that version 3.0 requires, where the card gives one.
  private func completed(_ lines: [ContentLine], _ ending: [UInt8]) -> [UInt8] {
    let card = VCard(lines: lines)
    guard isOld, card.first("FN") == nil, let name = card.fields.formattedName else { return card.bytes }
    var draft = CardDraft(card)
    draft.insert([LineParts("FN", value: CardText.escaped(name))], after: "N", "VERSION")
    return draft.card.bytes
  }

  /// The unfolded lines, with quoted-printable lines and lines of data joined, and nested cards as the text of AGENT.
  ///
  /// Data of version 2.1 may go on in lines that are not indented; a base 64 line is no property, which has a colon.
  private func contents() -> [ArraySlice<UInt8>] {
    var contents: [ArraySlice<UInt8>] = []
    var nested: [UInt8] = []
    var depth = 0
    var isOpen = false
    var isData = false
    for line in physicalLines() {
      let property = VCard.Property(line)
      if property.delimits("BEGIN") { depth += 1 }
      if depth > 1 {
        nested += CardText.escaped(Charset.text(line) + "\n")
        if property.delimits("END") { depth -= 1 }
        if depth == 1, let agent = contents.indices.last {
          contents[agent] += nested
          nested = []
        }
        continue
      }
      if isOpen, let last = contents.indices.last {
        contents[last].removeLast()
        contents[last] += line
      } else if isData, LegacyLine.isData(line), let last = contents.indices.last {
        contents[last] += line
      } else {
        contents.append(line)
        isData = LegacyLine(property).beginsData
      }
      isOpen = contents.last.map(LegacyLine.continues) ?? false
    }
    return contents.filter { $0.contains { $0 > 0x20 } }
  }

  /// The lines without their folds. Version 2.1 keeps the space of a fold.
  private func physicalLines() -> [ArraySlice<UInt8>] {
    var physical: [ArraySlice<UInt8>] = []
    var isOpen = false
    for line in ContentLine.lines(of: bytes) {
      guard let property = line.property else { continue }
      guard isOld else {
        physical.append(property.content)
        continue
      }
      let pieces = line.bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
      // A soft line break ends the line whatever the next one begins with.
      if isOpen || LegacyLine.continues(pieces.first ?? []) {
        physical += pieces
        isOpen = pieces.last?.last == 0x3D
      } else {
        physical.append(ArraySlice(pieces.joined()))
      }
    }
    return physical
  }
}
