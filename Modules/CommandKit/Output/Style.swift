/// Marks text for terminals (ECMA-48 SGR), or leaves it plain.
public struct Style: Sendable {
  /// Whether text is marked.
  public let isOn: Bool

  /// A style that marks text, or leaves it plain.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Emphasised text.
  public func bold(_ text: String) -> String { marked(text, "1") }

  /// Text in a faint colour.
  public func dim(_ text: String) -> String { marked(text, "2") }

  /// The colour of folders.
  public func blue(_ text: String) -> String { marked(text, "34;1") }

  /// The colour of warnings.
  public func yellow(_ text: String) -> String { marked(text, "33") }

  /// The colour of what went wrong, or over a limit.
  public func red(_ text: String) -> String { marked(text, "31;1") }

  /// White on black, whatever the colours of the terminal.
  public func whiteOnBlack(_ text: String) -> String { marked(text, "97;40") }

  private func marked(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
