import Core

extension Phrase {
  static let worksitesTitle = Phrase(en: "Worksites", fi: "Työmaat")
  static let recentTitle = Phrase(en: "Recent documents", fi: "Viimeisimmät asiakirjat")
  static let noWorksites = Phrase(
    en: "Documents belong to a worksite, and you are at none yet. Ask a manager to attach you to one.",
    fi:
      "Asiakirjat kuuluvat työmaalle, eikä sinua ole vielä liitetty millekään. Pyydä esimiestä liittämään sinut."
  )
  static let nothingSavedYet = Phrase(
    en: "No documents yet. Open a worksite and add the first one.",
    fi: "Asiakirjoja ei vielä ole. Avaa työmaa ja lisää ensimmäinen.")
  static let nothingFound = Phrase(
    en: "Nothing found. Type another part of the name.",
    fi: "Mitään ei löytynyt. Kirjoita jokin muu nimen osa.")
  static func openConflicts(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.counted(count, one: "conflict", other: "conflicts")) to decide",
      fi: "\(Language.finnish.counted(count, one: "ristiriita", other: "ristiriitaa")) ratkaistavana")
  }
  static func found(_ words: String, at worksite: String?) -> Phrase {
    let place = worksite.map { " · \($0)" } ?? ""
    return Phrase(en: "“\(words)”\(place)", fi: "”\(words)”\(place)")
  }
}
