import Core

/// The description of what an operation changed in a record of one kind, for the history.
public struct ChangeDescription: Sendable {
  /// The members of a record in JSON, by name, as ``ColumnForms`` writes them.
  public typealias Members = [String: JSONValue]

  let phrases: @Sendable (_ before: Members?, _ after: Members?, _ name: (ID) -> String?) -> [Phrase]

  /// A description from its function.
  ///
  /// - Parameter phrases: the changes between the members before and after. `before` is `nil` for a new record, `after` for
  ///   a removed one; `name` returns the name of a user, where it is known.
  public init(
    _ phrases:
      @escaping @Sendable (_ before: Members?, _ after: Members?, _ name: (ID) -> String?) -> [Phrase]
  ) { self.phrases = phrases }

  /// No description: the summaries of the operations say everything.
  public static let none = ChangeDescription { _, _, _ in [] }

  /// The values that differ between two states of a record: `07:00–15:30 → 07:00–16:00`.
  ///
  /// - Parameter values: the values of a record, always the same ones in the same order.
  public static func comparing(_ values: @escaping @Sendable (Members) -> [Value]) -> ChangeDescription {
    ChangeDescription { before, after, _ in
      guard let before, let after else { return [] }
      return zip(values(before), values(after)).compactMap { Value.change(from: $0, to: $1) }
    }
  }

  /// A value of a record, for a comparison.
  public struct Value: Sendable {
    private let title: Phrase?
    private let text: Phrase?
    private let isShown: Bool

    /// A value whose text says what it is; `nil` for no value.
    public init(_ text: Phrase?) {
      title = nil
      self.text = text
      isShown = true
    }

    /// A value with its name.
    public init(_ title: Phrase, _ text: Phrase?) {
      self.title = title
      self.text = text
      isShown = true
    }

    /// A value that is too long to be shown, such as notes.
    public init(unshown title: Phrase, _ text: String) {
      self.title = title
      self.text = Phrase(verbatim: text)
      isShown = false
    }

    static func change(from old: Value, to new: Value) -> Phrase? {
      if old.text == new.text { return nil }
      if !new.isShown, let title = new.title { return .valueChanged(title) }
      return .valueChanged(new.title, from: old.text, to: new.text)
    }
  }
}

extension [String: JSONValue] {
  /// A text member; `nil` where there is none, or an empty one.
  public func text(_ name: String) -> String? {
    if case .string(let text) = self[name], !text.isEmpty { text } else { nil }
  }

  /// A text member as a phrase.
  public func phrase(_ name: String) -> Phrase? { text(name).map { Phrase(verbatim: $0) } }

  /// A member as an id; `nil` where there is none, or another value.
  public func id(_ name: String) -> ID? { text(name).flatMap { ID($0) } }
}
