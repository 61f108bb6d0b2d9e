import Core

extension Phrase {
  static func databaseProblem(_ text: String) -> Phrase {
    Phrase(en: "Database: \(text)", fi: "Tietokanta: \(text)")
  }
  static func blobProblem(_ hash: String, _ message: Phrase, users: [Phrase]) -> Phrase {
    func text(_ language: Language, _ usedBy: String) -> String {
      let names = users.map { $0.text(in: language) }.joined(separator: ", ")
      return message.text(in: language) + (names.isEmpty ? "" : " \(usedBy): \(names).")
    }
    return Phrase(en: text(.english, "It is"), fi: text(.finnish, "Se on"))
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
