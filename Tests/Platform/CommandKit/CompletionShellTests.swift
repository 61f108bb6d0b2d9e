import ArgumentParser
import Testing

@testable import CommandKit

@Suite("Words of a command line that is completed")
struct CompletionShellTests {
  @Test(
    "quotes and backslashes of bash and zsh are read as POSIX defines them",
    arguments: [
      ("Marjala", "Marjala"), ("'Floor 2'", "Floor 2"), ("Floor\\ 2", "Floor 2"), ("\"Floor 2\"", "Floor 2"),
      ("--site='Floor 2'", "--site=Floor 2"), ("'it'\\''s'", "it's"),
      ("\"50\\% \\\"off\\\"\"", "50\\% \"off\""),
      ("'a\\b'", "a\\b"), ("'$(reboot)'", "$(reboot)"), ("$HOME", "$HOME"), ("'Floor 2", "Floor 2"),
      ("''", ""), ("Mar\\\njala", "Marjala"), ("'\u{301}a'", "\u{301}a"),
    ])
  func words(typed: String, text: String) {
    #expect(CompletionShell.bash.text(of: typed) == text)
    #expect(CompletionShell.zsh.text(of: typed) == text)
    #expect(CompletionShell.fish.text(of: typed) == typed)
  }
}
