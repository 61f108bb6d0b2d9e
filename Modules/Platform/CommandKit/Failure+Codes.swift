import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The user answered a confirmation with no.
  package static let cliDeclined: Self = "cli.declined"

  /// The user repeated a new password differently.
  package static let cliPasswordsDiffer: Self = "cli.passwordsDiffer"
}
