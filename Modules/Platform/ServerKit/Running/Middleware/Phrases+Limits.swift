import Core

extension Phrase {
  static func addressTooLong(_ bytes: Int) -> Phrase {
    Phrase(
      en: "The address is longer than \(Language.english.number(bytes)) bytes.",
      fi: "Osoite on pidempi kuin \(Language.finnish.number(bytes)) tavua.")
  }
  static func pathTooDeep(_ segments: Int) -> Phrase {
    Phrase(
      en: "The path goes deeper than \(segments) levels.", fi: "Polku on syvempi kuin \(segments) tasoa.")
  }
  static func headTooLong(_ bytes: Int) -> Phrase {
    Phrase(
      en: "The headers are longer than \(Language.english.number(bytes)) bytes.",
      fi: "Otsakkeet ovat pidemmät kuin \(Language.finnish.number(bytes)) tavua.")
  }
  static let needsTLS = Phrase(
    en: "The server accepts only encrypted connections here.",
    fi: "Palvelin hyväksyy tässä vain salattuja yhteyksiä.")
  static let useHTTPS = Phrase(
    en: "Use an address that begins with https://.", fi: "Käytä osoitetta, jonka alku on https://.")
  static let shortenHead = Phrase(
    en: "Send fewer or shorter header fields.", fi: "Lähetä vähemmän tai lyhyempiä otsakkeita.")
  static let shortenAddress = Phrase(en: "Use a shorter address.", fi: "Käytä lyhyempää osoitetta.")
  static let hostMissing = Phrase(
    en: "The request does not name its host exactly once.",
    fi: "Pyyntö ei nimeä palvelintaan täsmälleen kerran.")
  static func transferCoding(_ coding: String) -> Phrase {
    Phrase(
      en: "The server does not know the transfer coding “\(coding.prefix(40))”.",
      fi: "Palvelin ei tunne siirtokoodausta ”\(coding.prefix(40))”.")
  }
  static let sendChunked = Phrase(
    en: "Send the body with a Content-Length, or chunked.",
    fi: "Lähetä sisältö Content-Length-tiedon kanssa tai osina (chunked).")
  static let nameHost = Phrase(
    en: "Send exactly one Host field.", fi: "Lähetä täsmälleen yksi Host-otsake.")
  static func bodyTooLong(_ bytes: Int64) -> Phrase {
    Phrase(
      en: "The body is larger than \(Language.english.size(bytes)), the most that this address accepts.",
      fi: "Sisältö on suurempi kuin \(Language.finnish.size(bytes)), joka on tämän osoitteen enimmäiskoko.")
  }
  static let bodySlow = Phrase(
    en: "The request arrived too slowly, so the server stopped waiting for the rest.",
    fi: "Pyyntö saapui liian hitaasti, joten palvelin ei odottanut loppua.")
  static let sendFaster = Phrase(
    en: "Send it again when the connection is better.", fi: "Lähetä se uudelleen, kun yhteys on parempi.")
  static let bodiesFull = Phrase(
    en: "The server is reading too many requests at once.",
    fi: "Palvelin lukee liian monta pyyntöä yhtä aikaa.")
  static let tooManyRequests = Phrase(
    en: "There were too many requests in a short time.", fi: "Pyyntöjä tuli liian monta lyhyessä ajassa.")
  static func waitSeconds(_ seconds: Int64) -> Phrase {
    Phrase(en: "Wait \(seconds) s, then continue.", fi: "Odota \(seconds) s ja jatka sitten.")
  }
}
