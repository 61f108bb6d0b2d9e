/// A part of a ``Remedy``: one thing that a user can do.
public struct RemedyStep: Hashable, Sendable, Codable {
  /// The kind, by which a front end finds its words; `nil` for a sentence that all front ends share.
  public let kind: Kind?
  /// The values that the step concerns, by name: the `id` of an entry.
  public let values: [String: String]
  /// The step in words that name no command.
  public let sentence: Phrase

  /// A step of a kind.
  public init(_ kind: Kind, _ values: [String: String], _ sentence: Phrase) {
    self.kind = kind
    self.values = values
    self.sentence = sentence
  }

  /// A sentence that all front ends share.
  public init(_ sentence: Phrase) {
    kind = nil
    values = [:]
    self.sentence = sentence
  }

  /// A value that the step concerns; empty where the step has none of that name.
  public subscript(name: String) -> String { values[name] ?? "" }

  /// The name of what a user can do: `hours.reopen`. The module that owns it declares one remedy of that kind.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The name for programs.
    public let rawValue: String

    /// The kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind with a name.
    public init(stringLiteral name: String) { rawValue = name }
  }
}
