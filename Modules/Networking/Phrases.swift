import Core

extension Phrase {
  static func answerTooLarge(_ most: Int) -> Phrase {
    func size(_ language: Language) -> String { language.size(Int64(most)) }
    return Phrase(
      en: "The server's answer is larger than the \(size(.english)) it may have.",
      fi: "Palvelimen vastaus on suurempi kuin sallittu \(size(.finnish)).")
  }
  static let updateOrTellAdmin = Phrase(
    en: "Update worksite on this machine, or tell whoever runs the server.",
    fi: "Päivitä tämän koneen worksite tai kerro palvelimen ylläpitäjälle.")
  static func fileShort(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” became shorter while it was sent.", fi: "Tiedosto ”\(path)” lyheni lähetyksen aikana.")
  }
  static let sendFileAgain = Phrase(
    en: "Save it in its program, then send it again.", fi: "Tallenna se ohjelmassaan ja lähetä uudelleen.")

  static func unexpectedAnswer(_ host: String, _ status: Int) -> Phrase {
    Phrase(
      en: "What “\(host)” answered (\(status)) does not come from a worksite server.",
      fi: "Se, mitä ”\(host)” vastasi (\(status)), ei ole worksite-palvelimen vastaus.")
  }
  static let checkAddressOrLogin = Phrase(
    en: "Check the address; in a guest network, open a web page first and accept its terms.",
    fi: "Tarkista osoite; vierasverkossa avaa ensin jokin verkkosivu ja hyväksy verkon ehdot.")
  static func serverBehindProxyAway(_ host: String, _ status: Int) -> Phrase {
    Phrase(
      en: "A proxy at “\(host)” answers that the server behind it is away (\(status)).",
      fi: "Välityspalvelin ”\(host)” kertoo, ettei sen takana oleva palvelin vastaa (\(status)).")
  }
  static func movedTo(_ host: String, _ place: String) -> Phrase {
    Phrase(en: "“\(host)” says to go to “\(place)” instead.", fi: "”\(host)” ohjaa osoitteeseen ”\(place)”.")
  }
  static func moved(_ host: String) -> Phrase {
    Phrase(
      en: "“\(host)” says to go elsewhere, but not where.",
      fi: "”\(host)” ohjaa muualle mutta ei kerro minne.")
  }
  static let useNewAddress = Phrase(
    en: "If that is your server, log in with that address.",
    fi: "Jos se on sinun palvelimesi, kirjaudu sillä osoitteella.")
  static func otherOrigin(_ address: String) -> Phrase {
    Phrase(
      en: "The server names an address that is not its own: “\(address)”.",
      fi: "Palvelin viittaa osoitteeseen, joka ei ole sen oma: ”\(address)”.")
  }
  static func resting(_ host: String, seconds: Int) -> Phrase {
    Phrase(
      en: "“\(host)” was in trouble a moment ago and is left alone for \(seconds) s more.",
      fi: "Palvelimella ”\(host)” oli äsken ongelmia, ja se saa olla rauhassa vielä \(seconds) s.")
  }
  static let keptUntilThen = Phrase(
    en: "Try again after that.", fi: "Yritä sen jälkeen uudelleen.")
}
