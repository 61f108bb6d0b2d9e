import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Logs in, which keeps unsent changes.
  package static let logIn = Self("login.again")

  /// Stores content again, and discards the change with the damaged content.
  package static let storeAgain = Self("content.storeAgain")

  /// Logs in to an account that may exist.
  package static let tryLogin = Self("login.try")
}
