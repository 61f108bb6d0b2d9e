import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Makes an app password for the API.
  public static let makeAPIPassword = Self("account.makeAPIPassword")
}
