import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A username and a password do not belong together.
  public static let accountsRefused: Self = "accounts.refused"
}
