import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Lists a folder.
  public static let listFolder = Self("documents.list")

  /// Decides which of two versions is kept.
  public static let decideConflict = Self("documents.decideConflict")
}
