import CommandKit
import Testing

@Suite("Global options before the subcommand")
struct LeadingOptionTests {
  @Test(
    "take effect as if they were behind it",
    arguments: [
      ("--profile home sites", "sites --profile home"),
      ("--profile=home sites list", "sites list --profile=home"),
      ("--json --wait=5 docs list /", "docs list / --json --wait=5"),
      ("--refresh docs put -- -x", "docs put --refresh -- -x"),
    ])
  func moved(typed: String, meant: String) {
    #expect(movingGlobalOptions(words(typed)) == words(meant))
  }

  @Test(
    "stay where no subcommand follows",
    arguments: ["--profile", "--profile home", "--json --help", "docs --json", ""])
  func kept(typed: String) {
    #expect(movingGlobalOptions(words(typed)) == words(typed))
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
