import Core

extension Phrase {
  static let needsDocument = Phrase(en: "That is no document.", fi: "Se ei ole asiakirja.")
  static let chooseDocument = Phrase(en: "Choose a document.", fi: "Valitse asiakirja.")
  static func needsFolder(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is a document, not a folder.", fi: "”\(name)” on asiakirja eikä kansio.")
  }
  static let noPlaceForItems = Phrase(
    en: "Documents and folders lie in worksites and folders only.",
    fi: "Asiakirjat ja kansiot ovat aina työmaassa tai kansiossa.")
  static let chooseFolder = Phrase(
    en: "Choose a folder or a worksite.", fi: "Valitse kansio tai työmaa.")
  static let containerChanged = Phrase(
    en: "More has changed here than can be listed one by one.",
    fi: "Täällä on muuttunut enemmän kuin voidaan luetella erikseen.")
  static let listFromStart = Phrase(en: "List it again from the start.", fi: "Luettele se uudelleen alusta.")
  static func noVersion(_ version: String, of name: String) -> Phrase {
    Phrase(en: "“\(name)” has no version \(version).", fi: "Asiakirjalla ”\(name)” ei ole versiota \(version).")
  }
  static func versionNotHere(_ version: String, of name: String) -> Phrase {
    Phrase(
      en:
        "Version \(version) of “\(name)” is not known on this machine, and the server cannot be reached now.",
      fi:
        "Asiakirjan ”\(name)” versiota \(version) ei tunneta tällä koneella, eikä palvelimeen nyt saada yhteyttä."
    )
  }
  static let tryWithNetwork = Phrase(
    en: "Try again with a network.", fi: "Yritä uudelleen, kun verkko on käytettävissä.")
}
