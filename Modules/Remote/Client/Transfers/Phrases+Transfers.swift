import Core

extension Phrase {
  static func contentTooLarge(_ most: Int64) -> Phrase {
    Phrase(
      en: "The server takes no content larger than \(Language.english.size(most)).",
      fi: "Palvelin ei ota vastaan sisältöä, joka on suurempi kuin \(Language.finnish.size(most)).")
  }
  static let askForLargerContents = Phrase(
    en: "Ask whoever runs the server to allow more, or divide the document.",
    fi: "Pyydä palvelimen ylläpitäjää sallimaan enemmän tai jaa asiakirja osiin.")
  static let strangeUpload = Phrase(
    en: "The server tells of the upload what cannot be.", fi: "Palvelin kertoo lähetyksestä mahdottomia.")
  static let changedOnTheWay = Phrase(
    en: "The content arrived with other bytes than it was sent with.",
    fi: "Sisältö saapui muuttuneena matkalla.")
  static let sentAgainLater = Phrase(
    en: "It is sent again later; if this goes on, update worksite or tell whoever runs the server.",
    fi:
      "Se lähetetään myöhemmin uudelleen; jos tämä jatkuu, päivitä worksite tai kerro palvelimen ylläpitäjälle."
  )
  static let contentReplaced = Phrase(
    en: "The document has other content by now.", fi: "Asiakirjalla on nyt toinen sisältö.")
  static let fetchNewContent = Phrase(en: "Get it again.", fi: "Hae se uudelleen.")
  static let fetchedDamaged = Phrase(
    en: "The content arrived damaged; it was thrown away.",
    fi: "Sisältö saapui vioittuneena; se heitettiin pois.")
  static func noRoomToFetch(_ bytes: Int64, free: Int64, reserve: Int64) -> Phrase {
    let (en, fi) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        The disk has no room for the content: \(en.size(bytes)) are still to come, \(en.size(free)) are free, and \
        \(en.size(reserve)) of them stay free for what you enter. Nothing of it was kept.
        """,
      fi: """
        Levyllä ei ole tilaa sisällölle: tulossa on vielä \(fi.size(bytes)), vapaana on \(fi.size(free)), ja siitä \
        \(fi.size(reserve)) jää vapaaksi omille kirjauksillesi. Siitä ei jäänyt mitään talteen.
        """)
  }
  static let makeRoomToFetch = Phrase(
    en:
      "Free some space, with `worksite docs evict PATH` or `worksite docs unpin PATH` for one, and get it again.",
    fi:
      "Vapauta tilaa, vaikka komennolla `worksite docs evict POLKU` tai `worksite docs unpin POLKU`, ja hae se uudelleen."
  )
}
