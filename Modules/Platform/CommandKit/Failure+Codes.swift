import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The server did not answer in the time that the user allows.
  package static let cliWaitOver: Self = "cli.waitOver"

  /// The device never fetched the list.
  package static let cliNeverRead: Self = "cli.neverRead"

  /// The user answered a confirmation with no.
  package static let cliDeclined: Self = "cli.declined"

  /// The user repeated a new password differently.
  package static let cliPasswordsDiffer: Self = "cli.passwordsDiffer"
}
