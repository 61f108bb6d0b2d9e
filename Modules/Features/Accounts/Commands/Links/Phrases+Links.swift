import Core

extension Phrase {
  static let linksHelp = Phrase(
    en: "Your own links and the company's.", fi: "Omat linkkisi ja yrityksen linkit.")
  static let linksListHelp = Phrase(en: "List the links.", fi: "Luettele linkit.")
  static let linksAddHelp = Phrase(en: "Add a link.", fi: "Lisää linkki.")
  static let linksRemoveHelp = Phrase(en: "Remove a link.", fi: "Poista linkki.")
  static let linksOpenHelp = Phrase(en: "Open a link.", fi: "Avaa linkki.")
  static let linksOpenDiscussion = Phrase(
    en:
      "Your own link is opened before one of the company with the same name, in the program that xdg-open or $WORKSITE_OPENER names.",
    fi:
      "Oma linkki avataan ennen yrityksen samannimistä, ohjelmassa, jonka xdg-open tai $WORKSITE_OPENER nimeää."
  )
  static let linkNameHelp = Phrase(en: "The name of the link.", fi: "Linkin nimi.")
  static let linkURLHelp = Phrase(
    en: "The address: https://…, http://…, mailto:… or tel:…",
    fi: "Osoite: https://…, http://…, mailto:… tai tel:…")
  static let addressColumn = Phrase(en: "ADDRESS", fi: "OSOITE")
  static let noLinks = Phrase(
    en: "There are no links yet: `worksite links add NAME URL`.",
    fi: "Linkkejä ei vielä ole: `worksite links add NIMI OSOITE`.")
  static func openingLink(_ url: String) -> Phrase {
    Phrase(en: "Opening \(url)", fi: "Avataan \(url)")
  }
  static func linkAdded(_ name: String) -> Phrase {
    Phrase(en: "Added the link “\(name)”.", fi: "Linkki ”\(name)” on lisätty.")
  }
  static func linkRemoved(_ name: String) -> Phrase {
    Phrase(en: "Removed the link “\(name)”.", fi: "Linkki ”\(name)” on poistettu.")
  }
}
