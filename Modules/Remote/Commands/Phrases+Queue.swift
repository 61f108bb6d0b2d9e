import Core

extension Phrase {
  static func waitsAlready(_ id: String) -> Phrase {
    Phrase(
      en: "\(id) was not refused: it waits to be sent already.",
      fi: "\(id) ei ole torjuttu: se odottaa jo lähetystä.")
  }
  static func waitsBehind(_ id: String) -> Phrase {
    Phrase(
      en: "\(id) was not refused: it waits for a refused one, and is sent with that.",
      fi: "\(id) ei ole torjuttu: se odottaa torjuttua muutosta ja lähetetään sen kanssa.")
  }
  static func meantValues(_ values: String) -> Phrase {
    Phrase(en: "  it was to become: \(values)", fi: "  siitä piti tulla: \(values)")
  }
}
