import Core

extension Phrase {
  /// Says that a restored server lacks changes, by their number.
  package static func lostByServer(_ count: Int) -> Phrase {
    Phrase(
      en:
        "The server was restored from an older backup and lacks changes that it had received from here: \(count).",
      fi:
        "Palvelin on palautettu vanhemmasta varmuuskopiosta, ja siltä puuttuu täältä jo saatuja muutoksia: \(count)."
    )
  }
  static let notInQueue = Phrase(
    en: "There is no such change in the queue.", fi: "Jonossa ei ole tällaista muutosta.")
  static func isCalledOtherwise(_ given: String, _ name: String) -> Phrase {
    Phrase(
      en: "There was a “\(given)” already; yours is “\(name)” now.",
      fi: "”\(given)” oli jo olemassa; omasi on nyt ”\(name)”.")
  }
  static let onItsWay = Phrase(
    en: "It is being sent right now.", fi: "Sitä lähetetään juuri nyt.")
  static func at(_ what: Phrase, _ address: String) -> Phrase {
    Phrase { "\(what.text(in: $0)) (\(address))" }
  }
}
