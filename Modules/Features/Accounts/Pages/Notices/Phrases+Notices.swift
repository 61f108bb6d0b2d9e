import Core

extension Phrase {
  static let noNotices = Phrase(
    en: "Nothing new. A notice is here when something of yours was decided or needs you.",
    fi: "Ei uutta. Ilmoitus tulee tänne, kun asiastasi on päätetty tai sinua tarvitaan.")
  static let markAllAsSeen = Phrase(en: "Mark all as seen", fi: "Merkitse kaikki nähdyiksi")
  static let unseenBadge = Phrase(en: "new", fi: "uusi")
  static let markAsSeen = Phrase(en: "Mark as seen", fi: "Merkitse nähdyiksi")

  static func allNotices(_ count: Int) -> Phrase {
    Phrase(
      en: "All \(Language.english.number(count)) notices",
      fi: "Kaikki \(Language.finnish.number(count)) ilmoitusta")
  }
}
