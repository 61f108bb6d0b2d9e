import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The server did not answer in the time that the user allows.
  public static let cliWaitOver: Self = "cli.waitOver"

  /// The device never fetched the list.
  public static let cliNeverRead: Self = "cli.neverRead"

  /// The user answered a confirmation with no.
  public static let cliDeclined: Self = "cli.declined"

  /// The user repeated a new password differently.
  public static let cliPasswordsDiffer: Self = "cli.passwordsDiffer"
}
