import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists what users did.
  public static let listHistory = Self("history.list")

  /// Undoes the command before the latest.
  public static let undoEarlier = Self("history.undoEarlier")

  /// Lists the settings.
  public static let listSettings = Self("settings.list")

  /// Fetches records again that are not on the device.
  public static let fetchAgain = Self("records.fetchAgain")
}
