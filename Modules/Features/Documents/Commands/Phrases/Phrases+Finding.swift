import Core

/// Finding and listing in several worksites.
extension Phrase {
  static let findDiscussion = Phrase(
    en: """
      The worksite in use is searched, or all worksites where none is in use. A part with spaces is written in quotes: \
      'floor 2'. The hits of several worksites are listed by worksite.
      """,
    fi: """
      Etsitään käytössä olevasta työmaasta tai kaikista, jos mikään ei ole käytössä. Osa, jossa on välejä, kirjoitetaan \
      lainausmerkkeihin: 'kerros 2'. Usean työmaan osumat luetellaan työmaittain.
      """)
  static let findAllHelp = Phrase(
    en: "Search all worksites, also archived ones.", fi: "Etsi kaikista työmaista, myös arkistoiduista.")
  static let findSortHelp = Phrase(
    en: "By name, size (largest first), date (latest first) or path.",
    fi: "Järjestys: name (nimi), size (suurin ensin), date (uusin ensin), path (polku).")
  static let allOrSite = Phrase(
    en: "Give either --all or --site.", fi: "Anna joko --all tai --site.")
  static func nothingFoundAt(_ site: String) -> Phrase {
    Phrase(
      en: "Nothing found in “\(site)”; --all searches all worksites.",
      fi: "Työmaasta ”\(site)” ei löytynyt mitään; --all etsii kaikista työmaista.")
  }
  static let folderOrSitesHelp = Phrase(
    en: "[SITE:]/path of the folder; “/” lists the worksites where none is in use.",
    fi: "Kansion [TYÖMAA:]/polku; ”/” luettelee työmaat, jos mikään ei ole käytössä.")
  static let useOneOfThese = Phrase(
    en:
      "These are the worksites: list one with `worksite docs list SITE:`, or choose it with `worksite use SITE`.",
    fi:
      "Nämä ovat työmaat: luettele komennolla `worksite docs list TYÖMAA:` tai valitse komennolla `worksite use TYÖMAA`."
  )
}
