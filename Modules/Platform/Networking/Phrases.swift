import Core

extension Phrase {
  static func answerTooLarge(_ maximum: Int) -> Phrase {
    func size(_ language: Language) -> String { language.size(Int64(maximum)) }
    return Phrase(
      en: "The server's answer is larger than the allowed \(size(.english)).",
      fi: "Palvelimen vastaus on suurempi kuin sallittu \(size(.finnish)).")
  }
  static let updateOrTellAdmin = Phrase(
    en: "Update worksite on this machine, or tell the operator of the server.",
    fi: "Päivitä tämän koneen worksite tai kerro palvelimen ylläpitäjälle.")
  static func fileShort(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” became shorter while it was sent.", fi: "Tiedosto ”\(path)” lyheni lähetyksen aikana.")
  }
  static let sendFileAgain = Phrase(
    en: "Save it in its program, then send it again.", fi: "Tallenna se ohjelmassaan ja lähetä uudelleen.")

  static func unexpectedAnswer(_ host: String, _ status: Int) -> Phrase {
    Phrase(
      en: "The answer of “\(host)” (\(status)) is not from a worksite server.",
      fi: "Osoitteen ”\(host)” vastaus (\(status)) ei ole worksite-palvelimelta.")
  }
  static func answeredInClear(_ host: String) -> Phrase {
    Phrase(
      en: "“\(host)” accepts only encrypted connections, or is no worksite server (400).",
      fi: "”\(host)” hyväksyy vain salattuja yhteyksiä, tai se ei ole worksite-palvelin (400).")
  }
  static let checkAddressOrLogin = Phrase(
    en: "Check the address; in a guest network, open a web page first and accept its terms.",
    fi: "Tarkista osoite; vierasverkossa avaa ensin jokin verkkosivu ja hyväksy verkon ehdot.")
  static func serverBehindProxyAway(_ host: String, _ status: Int) -> Phrase {
    Phrase(
      en: "The proxy at “\(host)” reports that its server does not answer (\(status)).",
      fi: "Välityspalvelin ”\(host)” ilmoittaa, ettei sen palvelin vastaa (\(status)).")
  }
  static func movedTo(_ host: String, _ place: String) -> Phrase {
    Phrase(en: "“\(host)” redirects to “\(place)”.", fi: "”\(host)” ohjaa osoitteeseen ”\(place)”.")
  }
  static func moved(_ host: String) -> Phrase {
    Phrase(
      en: "“\(host)” redirects, but does not say where.",
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
      en: "“\(host)” failed a moment ago; the next attempt waits \(seconds) s.",
      fi: "Palvelimella ”\(host)” oli äsken ongelmia; seuraava yritys odottaa \(seconds) s.")
  }
  static let keptUntilThen = Phrase(
    en: "Try again after that.", fi: "Yritä sen jälkeen uudelleen.")
}
