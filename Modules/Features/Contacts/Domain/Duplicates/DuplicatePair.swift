/// Two contacts that may be the same person, with the reasons.
public struct DuplicatePair: Hashable, Sendable {
  /// The contact that was added earlier.
  public let first: Contact
  /// The contact that was added later.
  public let second: Contact
  /// The certainty in percent, 1 to 100.
  public let score: Int
  /// The values that both have.
  public let reasons: [Reason]

  /// A value that two contacts share.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// They share a phone number.
    case phone
    /// They share an e-mail address.
    case email
    /// They have the same name.
    case name
    /// They have the same company.
    case company
  }
}
