import Core

/// Something its user should hear of once.
public struct Notice: Sendable {
  /// What it is about: told once for each.
  public let id: ID
  /// What happened, and what can be done.
  public let text: Phrase

  /// A notice from its parts.
  public init(id: ID, text: Phrase) {
    self.id = id
    self.text = text
  }
}
