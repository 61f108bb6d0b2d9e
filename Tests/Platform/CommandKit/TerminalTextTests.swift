import Core
import Testing

@testable import CommandKit

@Suite("Stored text that a terminal is shown")
struct TerminalTextTests {
  @Test(
    "has its lines and tabs, and nothing that steers the terminal",
    arguments: [
      ("a\u{1B}]52;c;aGk=\u{7}b", "a\u{FFFD}]52;c;aGk=\u{FFFD}b"), ("a\r\nb\n", "a\nb\n"),
      ("a\rb", "a\u{FFFD}b"),
      ("a\tä漢", "a\tä漢"), ("\u{9B}31m\u{85}", "\u{FFFD}31m\u{FFFD}"),
      ("\u{202E}\u{2066}\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{7F}\u{0}\u{8}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func replaced(stored: String, shown: String) {
    #expect(TerminalText.shown(stored) == shown)
    // In pieces of one byte, it is the same.
    var text = TerminalText()
    let pieces = stored.utf8.map { text.add([$0]) } + [text.finish()]
    #expect(pieces.joined() == shown)
  }

  @Test("bytes that are not UTF-8 are replaced, also at the end")
  func broken() {
    var text = TerminalText()
    #expect(text.add([0x61, 0xFF, 0xE2, 0x82]) == "a\u{FFFD}" && text.finish() == "\u{FFFD}")
  }

  @Test("keeps the marks of a style, and no others")
  func style() {
    let style = Style(isOn: true)
    let marked = style.bold("a\u{1B}[5mb") + style.red("c")
    #expect(TerminalText.shown(marked, keeping: style) == style.bold("a\u{FFFD}[5mb") + style.red("c"))
    #expect(!TerminalText.shown(marked, keeping: Style(isOn: false)).contains("\u{1B}"))
  }
}
