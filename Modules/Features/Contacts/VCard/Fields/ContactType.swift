/// The values of TYPE and of Apple's labels as the words of ``ContactPoint/type``.
enum ContactType {
  /// The words of the values of TYPE that say what something is for, the strongest first.
  private static let words: KeyValuePairs = [
    "cell": "mobile", "iphone": "mobile", "mobile": "mobile", "fax": "fax", "pager": "pager", "work": "work",
    "home": "home", "main": "main", "other": "other",
  ]

  /// The values that say how something works, not what it is for.
  private static let traits: Set<String> = [
    "pref", "voice", "text", "video", "msg", "internet", "x400", "textphone", "dom", "intl", "postal",
    "parcel",
  ]

  /// The words for a fax at a place, and their values of TYPE.
  private static let faxes: KeyValuePairs = ["work fax": ["work", "fax"], "home fax": ["home", "fax"]]

  /// The word for the values of TYPE; the first unknown value where none is known.
  static func word(_ tokens: [String]) -> String? {
    let known = tokens.map(CardText.lowercased)
    for (token, word) in words where known.contains(token) {
      return word == "fax" ? faxes.first { $0.value.allSatisfy(known.contains) }?.key ?? word : word
    }
    return tokens.first { !$0.isEmpty && !isTrait($0) }
  }

  /// The word as it is read again: `cell` and `Mobile` are `mobile`.
  static func normalised(_ type: String) -> String {
    let plain = CardText.lowercased(type.trimmed)
    return words.first { $0.key == plain }?.value ?? faxes.first { $0.key == plain }?.key ?? type.trimmed
  }

  /// The longest use in characters that a label gives. Each line of its group has it.
  private static let maxLabel = 200

  /// The word for a label such as `_$!<Mobile>!$_`, or the label itself.
  static func word(label: String) -> String? {
    let label = String(label.trimmed.unicodeScalars.prefix(maxLabel)).trimmed
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else {
      return label.isEmpty ? nil : normalised(label)
    }
    let inner = CardText.lowercased(label.dropFirst(4).dropLast(4).trimmed)
    guard inner.hasSuffix("fax") else { return word([inner]) }
    return word(["fax", inner.dropLast(3).trimmed])
  }

  /// The values of TYPE for a word.
  static func tokens(_ word: String, _ version: VCard.Version) -> [String] {
    let plain = CardText.lowercased(word)
    let tokens = faxes.first { $0.key == plain }?.value ?? [plain == "mobile" ? "cell" : word]
    return tokens.map { spelled($0, version) }
  }

  /// A value of TYPE in the case of a version; one that is not known stays as it is.
  static func spelled(_ token: String, _ version: VCard.Version) -> String {
    let plain = CardText.lowercased(token)
    guard isTrait(token) || words.contains(where: { $0.key == plain }) else { return token }
    return version == .v3 ? CardText.uppercased(plain.utf8) : plain
  }

  /// Whether the standards or common programs know the word.
  static func isKnown(_ word: String) -> Bool {
    words.contains { $0.value == word } || faxes.contains { $0.key == word }
  }

  /// Whether the value says how something works, not what it is for.
  static func isTrait(_ token: String) -> Bool { traits.contains(CardText.lowercased(token)) }
}
