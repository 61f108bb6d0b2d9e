import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The answers of a server are older than the data of this machine.
  package static let remoteBehind: Self = "remote.behind"
}
