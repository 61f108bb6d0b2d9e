import Core

extension Phrase {
  static let allDiscardedHelp = Phrase(
    en: "All that were refused, and what waits with them.",
    fi: "Kaikki torjutut ja ne, jotka odottavat niitä.")
  static let discardWhat = Phrase(
    en: "Which of the changes is to be given up?", fi: "Mikä muutoksista hylätään?")
  static func discardAllQuestion(_ count: Int) -> Phrase {
    Phrase(
      en: "Give up for good all that was refused, and what waits with it (\(count))?",
      fi: "Hylätäänkö lopullisesti kaikki torjutut ja niitä odottavat (\(count))?")
  }
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
