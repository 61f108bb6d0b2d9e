extension VCard {
  /// The card in a version. Properties that the version does not know stay as they are.
  ///
  /// Converting a card there and back gives the same fields. A card of that version is returned as it is.
  public func converted(to target: Version) -> VCard {
    guard version != target else { return self }
    var converter = CardConverter(self, to: target)
    return VCard(lines: converter.convertedLines())
  }
}

/// Rewrites the lines that differ between versions 3.0 and 4.0.
private struct CardConverter {
  private let card: VCard
  private let target: VCard.Version
  private let ending: [UInt8]
  /// The texts of LABEL lines, by group and types; version 4.0 has them in ADR.
  private var labels: [[String]: [String]] = [:]
  /// The positions of the LABEL lines that go into ADR.
  private var movedLabels: Set<Int> = []

  init(_ card: VCard, to target: VCard.Version) {
    self.card = card
    self.target = target
    ending = card.lineEnding
    if target == .v4 { findLabels() }
  }

  mutating func convertedLines() -> [ContentLine] {
    var lines: [ContentLine] = []
    for (index, line) in card.lines.enumerated() where !movedLabels.contains(index) {
      // A line of so many values was stored before they were counted.
      guard let property = line.property, property.hasPairedQuotes, property.separators <= VCard.maxValues
      else {
        lines.append(line)
        continue
      }
      lines += convert(property, line)
    }
    return completed(lines)
  }

  /// Adds the lines that the target version requires.
  private func completed(_ lines: [ContentLine]) -> [ContentLine] {
    var lines = lines
    guard let version = lines.firstIndex(where: { $0.property?.name == "VERSION" }) else { return lines }
    if target == .v3, card.first("N") == nil {
      let value = card.fields.kind == .group ? [] : Array(";;;;".utf8)
      lines.insert(LineParts("N", value: value).line(ending), at: version + 1)
    }
    if card.first("FN") == nil, let name = card.fields.formattedName {
      lines.insert(LineParts("FN", value: CardText.escaped(name)).line(ending), at: version + 1)
    }
    return lines
  }

  private mutating func convert(_ property: VCard.Property, _ line: ContentLine) -> [ContentLine] {
    var parts = LineParts(property)
    let original = parts
    if target == .v4 { parts.value = CardText.withPlainColons(parts.value) }
    if property.hasParameters { convertParameters(&parts, property) }
    var extra: [ContentLine] = []
    switch property.name {
    case "VERSION": parts.value = ArraySlice(target.rawValue.utf8)
    case "BDAY": BirthdayLine.convert(&parts, property, to: target)
    case "REV":
      if let text = RevisionText.converted(property.text, to: target) { parts.value = ArraySlice(text.utf8) }
    case "GEO": convertPlace(&parts, property)
    case "TEL" where target == .v3: TelephoneURI.convertToText(&parts, property)
    case "TEL": TelephoneURI.convertToURI(&parts, property)
    case "ADR": extra = convertLabel(&parts, property)
    case _ where InlineData.families[property.name] != nil: convertData(&parts, property)
    default: if let name = Self.renamed(property.name, to: target) { parts.rename(name) }
    }
    return (parts.isSame(as: original) ? [line] : [parts.line(ending)]) + extra
  }

  private static let renamed = ["KIND": "X-ADDRESSBOOKSERVER-KIND", "MEMBER": "X-ADDRESSBOOKSERVER-MEMBER"]

  private static func renamed(_ name: String, to target: VCard.Version) -> String? {
    target == .v3 ? renamed[name] : renamed.first { $0.value == name }?.key
  }

  /// TYPE=pref and PREF=1, and the case of known types.
  private func convertParameters(_ parts: inout LineParts, _ property: VCard.Property) {
    if target == .v4 {
      let isPreferred = property.types.contains("pref")
      parts.mapTypes { CardText.lowercased($0) == "pref" ? nil : ContactType.spelled($0, target) }
      if isPreferred, property.values(ofParameter: "PREF").isEmpty { parts.add("PREF", "1") }
    } else {
      parts.mapTypes { ContactType.spelled($0, target) }
      guard property.values(ofParameter: "PREF") == ["1"] else { return }
      parts.removeParameters(["PREF"])
      parts.add("TYPE", "PREF")
    }
  }

  private func convertPlace(_ parts: inout LineParts, _ property: VCard.Property) {
    let text = target == .v3 ? property.text.trimmed : property.rawValue
    let isURI = text.prefix(4).lowercased() == "geo:"
    let pieces = (target == .v3 ? text.dropFirst(4) : text[...]).split(separator: target == .v3 ? "," : ";")
    let numbers = pieces.prefix(3).map(\.trimmed)
    guard numbers.count == 2, numbers.allSatisfy(Self.isDecimal), isURI == (target == .v3) else { return }
    let value = target == .v3 ? numbers.joined(separator: ";") : "geo:" + numbers.joined(separator: ",")
    parts.removeParameters(["VALUE"])
    parts.value = ArraySlice(value.utf8)
  }

  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
    return digits.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 }
    }
  }

  private func convertData(_ parts: inout LineParts, _ property: VCard.Property) {
    if let inline = InlineData(property) {
      parts = inline.converted(parts, to: target)
    } else if target == .v3, property.values(ofParameter: "VALUE").isEmpty,
      property.text.trimmed.prefix(while: { $0 != ":" }).count < property.text.trimmed.count
    {
      parts.add("VALUE", "uri")
    }
  }

  /// The key by which a LABEL belongs to an ADR.
  private func labelKey(_ property: VCard.Property) -> [String] {
    [property.group?.lowercased() ?? ""] + property.types.filter { $0 != "pref" }.sorted()
  }

  private mutating func findLabels() {
    guard card.first("LABEL") != nil else { return }
    var waiting: [[String]: Int] = [:]
    for line in card.lines {
      guard let property = line.property, property.name == "ADR",
        property.values(ofParameter: "LABEL").isEmpty
      else { continue }
      waiting[labelKey(property), default: 0] += 1
    }
    for (index, line) in card.lines.enumerated() {
      guard let property = line.property, property.name == "LABEL" else { continue }
      let key = labelKey(property)
      guard let count = waiting[key], count > 0 else { continue }
      waiting[key] = count - 1
      labels[key, default: []].append(property.text)
      movedLabels.insert(index)
    }
    labels = labels.mapValues { $0.reversed() }
  }

  private mutating func convertLabel(_ parts: inout LineParts, _ property: VCard.Property) -> [ContentLine] {
    let own = property.values(ofParameter: "LABEL")
    if target == .v4 {
      if own.isEmpty, !labels.isEmpty, let label = labels[labelKey(property)]?.popLast() {
        parts.add("LABEL", label)
      }
      return []
    }
    guard !own.isEmpty else { return [] }
    parts.removeParameters(["LABEL"])
    // RFC 6350 shows `\n` in LABEL; RFC 6868 brought `^n`.
    let text = own.joined(separator: ",").replacing("\\n", with: "\n")
    var label = LineParts("LABEL", value: CardText.escaped(text))
    label.group = parts.group
    label.parameters = parts.parameters.filter { VCard.Parameter.name(of: $0) == "TYPE" }
    return [label.line(ending)]
  }
}

extension LineParts {
  /// Whether two lines have the same parts.
  fileprivate func isSame(as other: LineParts) -> Bool {
    group == other.group && name == other.name && parameters == other.parameters && value == other.value
  }
}
