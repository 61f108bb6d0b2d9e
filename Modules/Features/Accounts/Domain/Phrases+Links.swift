import Core

extension Phrase {
  static let linkNoun = Phrase(en: "link", fi: "linkki")
  static let registrationSetting = Phrase(
    en: "whether new users may register themselves", fi: "saako itse rekisteröityä")
  static func noSuchLink(_ name: String) -> Phrase {
    Phrase(en: "There is no link “\(name)”.", fi: "Linkkiä ”\(name)” ei ole.")
  }
  static func linkNameForm(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The name of a link has 1 to \(maximum) characters, and no control characters.",
      fi: "Linkin nimessä on 1–\(maximum) merkkiä, eikä ohjausmerkkejä.")
  }
  static func linkURLForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not an address that a link can open.",
      fi: "”\(text)” ei ole osoite, jonka linkki voi avata.")
  }
  static let linkURLExample = Phrase(
    en: "Write it as https://…, http://…, mailto:… or tel:…, without spaces.",
    fi: "Kirjoita se muodossa https://…, http://…, mailto:… tai tel:…, ilman välilyöntejä.")
  static func linkTaken(_ name: String) -> Phrase {
    Phrase(en: "There is already a link “\(name)”.", fi: "Linkki ”\(name)” on jo olemassa.")
  }
  static func addLink(_ name: String) -> Phrase {
    Phrase(en: "add the link “\(name)”", fi: "lisätä linkki ”\(name)”")
  }
  static func addedLink(_ name: String) -> Phrase {
    Phrase(en: "added the link “\(name)”", fi: "lisäsi linkin ”\(name)”")
  }
  static func removedLink(_ name: String) -> Phrase {
    Phrase(en: "removed the link “\(name)”", fi: "poisti linkin ”\(name)”")
  }
}
