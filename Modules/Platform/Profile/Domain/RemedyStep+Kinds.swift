import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Logs in again, which replaces a file of the account that cannot be read.
  package static let replaceAccount = Self("profile.replaceAccount")

  /// Logs in again, which replaces a damaged replica.
  package static let replaceReplica = Self("profile.replaceReplica")

  /// Restores what is whole of a damaged backup.
  package static let restoreDamaged = Self("backup.restoreDamaged")

  /// Names the folder of a backup.
  package static let nameBackup = Self("backup.name")
}
