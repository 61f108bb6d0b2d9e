import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Logs in again, which replaces a file of the account that cannot be read.
  public static let replaceAccount = Self("profile.replaceAccount")

  /// Logs in again, which replaces a damaged replica.
  public static let replaceReplica = Self("profile.replaceReplica")

  /// Restores what is whole of a damaged backup.
  public static let restoreDamaged = Self("backup.restoreDamaged")

  /// Names the folder of a backup.
  public static let nameBackup = Self("backup.name")
}
