/// Stored phrases keep all wordings, so each reader gets its own language.
extension Phrase: Codable {
  /// Reads wordings by language code, or one text for all languages. Unknown languages are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(verbatim: text)
      return
    }
    var translations: [Language: String] = [:]
    for (code, text) in try container.decode([String: String].self) {
      if let language = Language(rawValue: code) { translations[language] = text }
    }
    guard let english = translations.removeValue(forKey: .english) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A phrase lacks its English wording.")
    }
    self.init(english, translations)
  }

  /// Writes wordings by language code, or one text where all languages have the same.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if translations.isEmpty { return try container.encode(english) }
    var texts = [Language.english.rawValue: english]
    for (language, text) in translations { texts[language.rawValue] = text }
    try container.encode(texts)
  }
}
