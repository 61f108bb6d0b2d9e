import Core

extension Phrase {
  static let conflictsTitle = Phrase(en: "Conflicts", fi: "Ristiriidat")
  static let noConflicts = Phrase(en: "There are no conflicts.", fi: "Ristiriitoja ei ole.")
  static let conflictsExplained = Phrase(
    en: "Two users saved these documents at the same time. All versions stay among those of the document.",
    fi:
      "Kaksi käyttäjää tallensi nämä asiakirjat samaan aikaan. Kaikki versiot säilyvät asiakirjan versioissa."
  )
  static let keptTitle = Phrase(en: "Saved first", fi: "Tallennettu ensin")
  static let besideTitle = Phrase(en: "Saved after it", fi: "Tallennettu sen jälkeen")
  static let keepBoth = Phrase(en: "Keep both", fi: "Säilytä molemmat")
  static func keepThis(_ number: Int) -> Phrase {
    Phrase(en: "Keep version \(number)", fi: "Säilytä versio \(number)")
  }
  static func furtherConflicts(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.counted(count, one: "more conflict", other: "more conflicts")) after these.",
      fi: "Näiden jälkeen vielä \(Language.finnish.counted(count, one: "ristiriita", other: "ristiriitaa")).")
  }
  static let noDecision = Phrase(en: "No version was chosen.", fi: "Versiota ei valittu.")
  static let openConflictsAgain = Phrase(
    en: "Open the conflicts again and choose one.", fi: "Avaa ristiriidat uudelleen ja valitse versio.")
}
