import Core

/// A message that its user should see once.
public struct Notice: Sendable {
  /// The subject, which has one notice at a time.
  public let id: ID
  /// The text: what happened, and what the user can do.
  public let text: Phrase

  /// A notice from its parts.
  public init(id: ID, text: Phrase) {
    self.id = id
    self.text = text
  }
}
