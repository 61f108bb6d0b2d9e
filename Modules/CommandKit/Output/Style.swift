/// Marks text for terminals (ECMA-48 SGR), or leaves it plain.
public struct Style: Sendable {
  /// Whether anything is marked.
  public let isOn: Bool

  /// A style that marks or does not.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Text that stands out.
  public func bold(_ text: String) -> String { marked(text, "1") }

  /// Text that steps back.
  public func dim(_ text: String) -> String { marked(text, "2") }

  /// The colour of folders.
  public func blue(_ text: String) -> String { marked(text, "34;1") }

  /// The colour of what needs attention.
  public func yellow(_ text: String) -> String { marked(text, "33") }

  private func marked(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
