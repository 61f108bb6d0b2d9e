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
    Phrase(
      en: "“\(name)” has no version \(version).", fi: "Asiakirjalla ”\(name)” ei ole versiota \(version).")
  }
  static func versionNotHere(_ version: String, of name: String) -> Phrase {
    Phrase(
      en:
        "Version \(version) of “\(name)” is not known on this machine, and the server cannot be reached now.",
      fi:
        "Asiakirjan ”\(name)” versiota \(version) ei tunneta tällä koneella, eikä palvelimeen nyt saada yhteyttä."
    )
  }
  /// The remedy: try again with a network.
  package static let tryWithNetwork = Phrase(
    en: "Try again with a network.", fi: "Yritä uudelleen, kun verkko on käytettävissä.")
  static func sameNameTwice(_ path: String, _ other: String) -> Phrase {
    Phrase(
      en: "“\(path)” would be the same document as “\(other)”; it was not stored.",
      fi: "”\(path)” olisi sama asiakirja kuin ”\(other)”; sitä ei tallennettu.")
  }
  static let renameOne = Phrase(en: "Rename one of them.", fi: "Nimeä toinen niistä uudelleen.")
  static func folderNotStored(_ path: String) -> Phrase {
    Phrase(en: "Its folder “\(path)” could not be stored.", fi: "Sen kansiota ”\(path)” ei voitu tallentaa.")
  }
  static let seeFolderProblem = Phrase(
    en: "See why the folder was not stored.", fi: "Katso, miksi kansiota ei tallennettu.")
  static func folderHasName(_ name: String) -> Phrase {
    Phrase(en: "There is a folder called “\(name)”.", fi: "Siellä on kansio nimeltä ”\(name)”.")
  }
  static func putFolderGone(_ path: String) -> Phrase {
    Phrase(
      en: "The folder “\(path)” no longer exists; nothing more was stored.",
      fi: "Kansiota ”\(path)” ei enää ole; enempää ei tallennettu.")
  }
  /// The remedy: choose another name or folder.
  package static let chooseOtherPlace = Phrase(
    en: "Choose another name or folder.", fi: "Valitse toinen nimi tai kansio.")
}
