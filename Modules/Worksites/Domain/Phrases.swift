import Core

extension Phrase {
  static let managersAddSites = Phrase(
    en: "Only managers and admins add worksites.", fi: "Vain työnjohto ja pääkäyttäjät lisäävät työmaita.")
  static func siteExists(_ name: String) -> Phrase {
    Phrase(en: "There is already a worksite “\(name)”.", fi: "Työmaa ”\(name)” on jo olemassa.")
  }
  static let chooseSiteName = Phrase(en: "Choose another name.", fi: "Valitse toinen nimi.")
  static func addedSite(_ name: String) -> Phrase {
    Phrase(en: "added the worksite “\(name)”", fi: "lisäsi työmaan ”\(name)”")
  }
  static func noSuchSite(_ name: String) -> Phrase {
    Phrase(en: "There is no worksite “\(name)”.", fi: "Työmaata ”\(name)” ei ole.")
  }
  static let listSites = Phrase(
    en: "See the worksites with `worksite sites list`.", fi: "Näet työmaat komennolla `worksite sites list`.")
}

extension Phrase {
  static let noSitesYet = Phrase(en: "There is no worksite yet.", fi: "Työmaita ei vielä ole.")
  static let addSite = Phrase(
    en: "Add one with `worksite sites add NAME`.", fi: "Lisää sellainen komennolla `worksite sites add NIMI`."
  )
  static let severalSites = Phrase(
    en: "There are several worksites and none is in use.", fi: "Työmaita on useita, eikä mikään ole käytössä."
  )
  static let useSite = Phrase(
    en: "Choose one with `worksite use NAME`, or write NAME:/path.",
    fi: "Valitse yksi komennolla `worksite use NIMI` tai kirjoita NIMI:/polku.")
}
