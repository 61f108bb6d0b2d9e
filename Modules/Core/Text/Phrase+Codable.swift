/// A stored phrase keeps all languages, so that it is shown in the reader's language.
extension Phrase: Codable {
  private enum Key: String, CodingKey {
    case english = "en"
    case finnish = "fi"
  }

  /// Reads the wording in each language, or one that is the same in all.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(verbatim: text)
    } else {
      let texts = try decoder.container(keyedBy: Key.self)
      self.init(
        en: try texts.decode(String.self, forKey: .english),
        fi: try texts.decode(String.self, forKey: .finnish))
    }
  }

  /// Writes the wording in each language, or the one that is the same in all.
  public func encode(to encoder: any Encoder) throws {
    let (english, finnish) = (text(in: .english), text(in: .finnish))
    if english == finnish {
      var container = encoder.singleValueContainer()
      return try container.encode(english)
    }
    var texts = encoder.container(keyedBy: Key.self)
    try texts.encode(english, forKey: .english)
    try texts.encode(finnish, forKey: .finnish)
  }
}
