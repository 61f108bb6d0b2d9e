/// Two contacts that may be the same person, with the reasons.
public struct DuplicatePair: Hashable, Sendable {
  /// The older contact.
  public let first: Contact
  /// The newer contact.
  public let second: Contact
  /// The certainty in percent, 1 to 100.
  public let score: Int
  /// The values that both have.
  public let reasons: [Reason]

  /// A value that two contacts share.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// A phone number.
    case phone
    /// An e-mail address.
    case email
    /// The name.
    case name
    /// The company.
    case company
  }
}
