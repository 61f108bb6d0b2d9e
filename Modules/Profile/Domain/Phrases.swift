import Core

extension Phrase {
  static func accountUnreadable(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” cannot be read.", fi: "Tiedostoa ”\(path)” ei voi lukea.")
  }
  static let logInAgain = Phrase(
    en: "Remove it and log in again with `worksite login`; nothing else is lost.",
    fi: "Poista se ja kirjaudu uudelleen komennolla `worksite login`; muuta ei katoa.")
  static func databaseProblem(_ text: String) -> Phrase {
    Phrase(en: "Database: \(text)", fi: "Tietokanta: \(text)")
  }
  static func contentsProblem(_ text: String) -> Phrase {
    Phrase(en: "Small contents: \(text)", fi: "Pienet sisällöt: \(text)")
  }
  static func blobProblem(_ hash: String, _ isMissing: Bool, users: [Phrase]) -> Phrase {
    func list(_ language: Language, _ used: String) -> String {
      users.isEmpty ? "" : " (\(used) \(users.map { $0.text(in: language) }.joined(separator: ", ")))"
    }
    return Phrase(
      en: "The content \(hash) is \(isMissing ? "missing" : "damaged")" + list(.english, "used by") + ".",
      fi: "Sisältö \(hash) \(isMissing ? "puuttuu" : "on vioittunut")" + list(.finnish, "käyttää:") + ".")
  }
  static func backupUnreadable(_ path: String) -> Phrase {
    Phrase(
      en: "The backup in “\(path)” cannot be read by this build.",
      fi: "Tämä versio ei osaa lukea kansion ”\(path)” varmuuskopiota.")
  }
  static func backupFolderInUse(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” holds something else than backups of this data.",
      fi: "Kansiossa ”\(path)” on muuta kuin tämän aineiston varmuuskopioita.")
  }
  static let chooseEmptyFolder = Phrase(
    en: "Choose an empty folder, or the one used before.", fi: "Valitse tyhjä tai aiemmin käytetty kansio.")
  static func noBackup(_ path: String) -> Phrase {
    Phrase(
      en: "There is no whole backup in “\(path)”.",
      fi: "Kansiossa ”\(path)” ei ole kokonaista varmuuskopiota.")
  }
  static let nameBackupFolder = Phrase(
    en: "Name the folder that `worksite backup` wrote.", fi: "Anna kansio, johon `worksite backup` kirjoitti."
  )
}
