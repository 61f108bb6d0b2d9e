import Core

/// A message that its user should see once.
public struct Notice: Sendable {
  /// The subject, which has one notice at a time.
  public let id: ID
  /// The text: what happened.
  public let text: Phrase
  /// The remedy: what the user can do.
  public let remedy: Remedy?
  /// Lesser subjects that need no notice of their own once the user saw this one.
  public let includes: [ID]

  /// A notice from its parts.
  public init(id: ID, text: Phrase, remedy: Remedy? = nil, includes: [ID] = []) {
    self.id = id
    self.includes = includes
    self.text = text
    self.remedy = remedy
  }
}
