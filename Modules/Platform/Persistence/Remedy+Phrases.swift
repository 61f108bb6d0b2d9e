import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  /// The remedy: have the data verified.
  public static let verifyData = Remedy(
    .verifyData,
    Phrase(
      en: "Have the data verified; restore a backup if it is damaged.",
      fi: "Tarkistuta aineisto; palauta varmuuskopio, jos se on vioittunut."))
  /// The remedy: restore a backup.
  public static let restoreFromBackup = Remedy(
    .restoreBackup, Phrase(en: "Restore a backup.", fi: "Palauta varmuuskopio."))
  static let examineMachine = Remedy(
    .examineMachine,
    Phrase(en: "Examine the installation on this machine.", fi: "Tutki tämän koneen asennus."))
}

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Verifies the stored data.
  public static let verifyData = Self("data.verify")

  /// Restores a backup.
  public static let restoreBackup = Self("data.restore")

  /// Examines the parts of the machine that the program needs.
  public static let examineMachine = Self("machine.examine")
}
