import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  /// The remedy: have the data verified.
  public static let verifyData = Remedy(
    "data.verify",
    Phrase(
      en: "Have the data verified; restore a backup if it is damaged.",
      fi: "Tarkistuta aineisto; palauta varmuuskopio, jos se on vioittunut."))
  /// The remedy: restore a backup.
  public static let restoreFromBackup = Remedy(
    "data.restore", Phrase(en: "Restore a backup.", fi: "Palauta varmuuskopio."))
  static let examineMachine = Remedy(
    "machine.examine",
    Phrase(en: "Examine the installation on this machine.", fi: "Tutki tämän koneen asennus."))
}
