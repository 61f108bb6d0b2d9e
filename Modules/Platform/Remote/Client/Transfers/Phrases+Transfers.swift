import Core

extension Phrase {
  static func contentTooLarge(_ maximum: Int64) -> Phrase {
    Phrase(
      en: "The server accepts no file larger than \(Language.english.size(maximum)).",
      fi: "Palvelin ei ota vastaan tiedostoa, joka on suurempi kuin \(Language.finnish.size(maximum)).")
  }
  static let askForLargerContents = Phrase(
    en: "Ask the operator of the server to allow more, or divide the document.",
    fi: "Pyydä palvelimen ylläpitäjää sallimaan enemmän tai jaa asiakirja osiin.")
  static let strangeUpload = Phrase(
    en: "The server reports an impossible state of the upload.",
    fi: "Palvelin ilmoittaa lähetykselle mahdottoman tilan.")
  static let strangeDownload = Phrase(
    en: "The server sent another part of the content than was requested.",
    fi: "Palvelin lähetti sisällöstä muun osan kuin pyydettiin.")
  static let reportStrangeDownload = Phrase(
    en: "Fetch it again. If this continues, update worksite or tell the operator of the server.",
    fi: "Hae se uudelleen. Jos tämä jatkuu, päivitä worksite tai kerro palvelimen ylläpitäjälle.")
  static let changedOnTheWay = Phrase(
    en: "The content was changed on its way.",
    fi: "Sisältö muuttui matkalla.")
  static let sentAgainLater = Phrase(
    en: "It is sent again later. If this continues, update worksite or tell the operator of the server.",
    fi:
      "Se lähetetään myöhemmin uudelleen. Jos tämä jatkuu, päivitä worksite tai kerro palvelimen ylläpitäjälle."
  )
  static let contentReplaced = Phrase(
    en: "The document has new content now.", fi: "Asiakirjalla on nyt uusi sisältö.")
  static let fetchNewContent = Phrase(en: "Fetch it again.", fi: "Hae se uudelleen.")
  static let fetchedDamaged = Phrase(
    en: "The content arrived damaged; it was discarded.",
    fi: "Sisältö saapui vioittuneena; se hylättiin.")
  static func noRoomToFetch(_ bytes: Int64, free: Int64, reserve: Int64) -> Phrase {
    let (en, fi) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        The disk has no room for the content: \(en.size(bytes)) are still needed, \(en.size(free)) are free, and \
        \(en.size(reserve)) of these are reserved for your own changes. The part already fetched was removed.
        """,
      fi: """
        Levyllä ei ole tilaa sisällölle: tarvitaan vielä \(fi.size(bytes)), vapaana on \(fi.size(free)), ja siitä \
        \(fi.size(reserve)) on varattu omille muutoksillesi. Jo haettu osa poistettiin.
        """)
  }
}
