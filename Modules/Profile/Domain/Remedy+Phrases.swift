import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let logInAgain = Remedy(
    .replaceAccount,
    Phrase(
      en: "Log in again, which sets the file aside; nothing else is lost.",
      fi: "Kirjaudu uudelleen, jolloin tiedosto siirtyy sivuun; muuta ei katoa."))
  static let readCopyAnew = Remedy(
    .replaceReplica,
    Phrase(
      en: "Log in again, which sets it aside with the unsent changes.",
      fi: "Kirjaudu uudelleen, jolloin se siirtyy sivuun lähettämättömine muutoksineen."))
  static let nameBackupFolder = Remedy(
    .nameBackup, Phrase(en: "Name the folder of a backup.", fi: "Anna varmuuskopion kansio."))
}
