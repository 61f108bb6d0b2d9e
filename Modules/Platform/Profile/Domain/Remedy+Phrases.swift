import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let logInAgain = Remedy(
    "profile.replaceAccount",
    Phrase(
      en: "Log in again, which sets the file aside; nothing else is lost.",
      fi: "Kirjaudu uudelleen, jolloin tiedosto siirtyy sivuun; muuta ei katoa."))
  static let readCopyAnew = Remedy(
    "profile.replaceReplica",
    Phrase(
      en: "Log in again, which sets it aside with the unsent changes.",
      fi: "Kirjaudu uudelleen, jolloin se siirtyy sivuun lähettämättömine muutoksineen."))
  static let useOtherBackup = Remedy(
    "backup.restoreDamaged",
    Phrase(
      en: "Use another backup, or restore what is whole of this one.",
      fi: "Käytä toista varmuuskopiota tai palauta tästä se, mikä on ehjää."))
  static let nameBackupFolder = Remedy(
    "backup.name", Phrase(en: "Name the folder of a backup.", fi: "Anna varmuuskopion kansio."))
}
