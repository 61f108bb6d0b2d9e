import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The profile belongs to another account.
  static let remoteOtherAccount: Self = "remote.otherAccount"

  /// An address has no TLS.
  static let remotePlainHTTP: Self = "remote.plainHTTP"
}
