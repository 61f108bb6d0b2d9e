import Core

extension Phrase {
  static let noServerHere = Phrase(
    en: "This profile has no server: it is only on this machine.",
    fi: "Profiililla ei ole palvelinta: se on vain tällä koneella.")
  static let allIsHere = Phrase(
    en: "This profile has no server: all its content is on this machine.",
    fi: "Profiililla ei ole palvelinta: kaikki sen sisältö on tällä koneella.")
  static let serverKeepsBackups = Phrase(
    en: "This profile is a copy of a server's data.", fi: "Tämä profiili on palvelimen tietojen kopio.")
  static func neverRead(_ reason: Phrase) -> Phrase {
    Phrase(
      en: "This was never fetched from the server, which cannot be reached now: "
        + reason.text(in: .english),
      fi: "Tätä ei ole vielä haettu palvelimelta, johon ei nyt saada yhteyttä: "
        + reason.text(in: .finnish))
  }
  static let stillSending = Phrase(
    en: "Not everything has been sent yet.", fi: "Kaikkea ei ole vielä lähetetty.")
  static let sendingPaused = Phrase(en: "Sending is paused.", fi: "Lähettäminen on tauolla.")
  static func waitOver(seconds: Int) -> Phrase {
    Phrase(
      en: "The server did not finish within the time limit of \(seconds) s.",
      fi: "Palvelin ei tullut valmiiksi \(seconds) sekunnin aikarajassa.")
  }
  static let onlineOnly = Phrase(
    en: "This needs the server and cannot be sent later. Try again when the server can be reached.",
    fi:
      "Tähän tarvitaan palvelin, eikä sitä voi lähettää myöhemmin. Yritä uudelleen, kun palvelimeen saa yhteyden."
  )
  static let mayBeDone = Phrase(
    en: "It may have been done anyway. Check before you try again.",
    fi: "Se on voinut silti onnistua. Tarkista, ennen kuin yrität uudelleen.")
}
