import Core

/// An address of the server at which other programs use a feature, such as that of CardDAV.
public struct ProgramAddress: Hashable, Sendable {
  /// The protocol, as JSON names it: `carddav`.
  public let name: String
  /// The path on the server: `/carddav/`.
  public let path: String
  /// The heading of the address.
  public let title: Phrase
  /// The prefix of an account's keys in a configuration profile, such as `CardDAV`; `nil` without such accounts.
  ///
  /// Apple's Device Management documentation defines the keys.
  public let appleAccount: String?

  /// Creates an address from its parts.
  public init(_ name: String, _ path: String, title: Phrase, appleAccount: String? = nil) {
    self.name = name
    self.path = path
    self.title = title
    self.appleAccount = appleAccount
  }
}
