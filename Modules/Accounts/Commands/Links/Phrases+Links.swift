import Core

extension Phrase {
  static let linksHelp = Phrase(
    en: "Links to other places, yours and the company's.", fi: "Linkit muualle, omasi ja yrityksen.")
  static let linksListHelp = Phrase(en: "List the links.", fi: "Luettele linkit.")
  static let linksAddHelp = Phrase(en: "Add a link.", fi: "Lisää linkki.")
  static let linksRemoveHelp = Phrase(en: "Remove a link.", fi: "Poista linkki.")
  static let linksOpenHelp = Phrase(en: "Open a link.", fi: "Avaa linkki.")
  static let linksOpenDiscussion = Phrase(
    en:
      "Your own comes before the company's of the same name. The program is chosen by xdg-open, or by $WORKSITE_OPENER.",
    fi: "Oma avataan ennen yrityksen samannimistä. Ohjelman valitsee xdg-open tai $WORKSITE_OPENER.")
  static let linkNameHelp = Phrase(en: "What it is called.", fi: "Linkin nimi.")
  static let linkURLHelp = Phrase(
    en: "Where it leads: https://…, http://…, mailto:… or tel:…",
    fi: "Mihin se vie: https://…, http://…, mailto:… tai tel:…")
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
