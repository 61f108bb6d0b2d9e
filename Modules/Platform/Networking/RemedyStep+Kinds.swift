import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Trusts the authority of the own server.
  public static let trustAuthority = Self("network.trustAuthority")
}
