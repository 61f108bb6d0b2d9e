import Core

extension Phrase {
  static func saveOfEdit(_ name: String) -> Phrase {
    Phrase(en: "a save of “\(name)”, which is open", fi: "avoinna olevan asiakirjan ”\(name)” tallennus")
  }
  static func editIsOpen(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is open for editing.", fi: "”\(name)” on avoinna muokattavana.")
  }
  static func editIsUnsent(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” was edited, and its last save is not on the server yet.",
      fi: "Asiakirjaa ”\(name)” muokattiin, eikä sen viimeinen tallennus ole vielä palvelimella.")
  }
  static func editLeftFiles(_ name: String) -> Phrase {
    Phrase(
      en: "Other files are left beside the copy of “\(name)”.",
      fi: "Asiakirjan ”\(name)” kopion viereen jäi muita tiedostoja.")
  }
}
