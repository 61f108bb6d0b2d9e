import Core
import Testing

@testable import CommandKit

@Suite("The messages of the argument parser")
struct ParserTextTests {
  @Test(
    "every error is known in every language",
    arguments: [
      ("Missing expected argument '<path>'", "Argumentti ”<path>” puuttuu"),
      ("Missing one of: '--a', '--b'", "Jokin näistä puuttuu: ”--a”, ”--b”"),
      (
        "Unknown option '--forse'. Did you mean '--force'?",
        "Tuntematon valitsin ”--forse”. Tarkoititko ”--force”?"
      ),
      ("Unknown option '-x'", "Tuntematon valitsin ”-x”"),
      ("Missing value for '--to <to>'", "Valitsimen ”--to <to>” arvo puuttuu"),
      ("Unexpected argument 'it's'", "Ylimääräinen argumentti ”it's”"),
      ("2 unexpected arguments: 'a', 'b'", "2 ylimääräistä argumenttia: ”a”, ”b”"),
      (
        "The option '--json' does not take any value, but 'yes' was specified.",
        "Valitsimelle ”--json” ei anneta arvoa, mutta annettiin ”yes”."
      ),
      ("The value 'x' is invalid for '--depth <depth>'", "Arvo ”x” ei kelpaa kohtaan ”--depth <depth>”"),
      (
        "The value 'x' is invalid for '<shell>'. Please provide one of 'bash', 'zsh' or 'fish'.",
        "Arvo ”x” ei kelpaa kohtaan ”<shell>”. Anna jokin näistä: ”bash”, ”zsh”, ”fish”."
      ),
      ("Missing required subcommand.", "Alikomento puuttuu."),
      ("Invalid option: ---x", "Virheellinen valitsin: ---x"),
      (
        "Value to be set with flag '--b' had already been set with flag '--a'",
        "Valitsin ”--b” asettaisi saman kuin jo annettu ”--a”"
      ),
      ("Something nobody has heard of.", "Something nobody has heard of."),
    ])
  func complaints(english: String, finnish: String) {
    let phrase = ParserDiagnostic.phrase(for: english)
    #expect(phrase.text(in: .english) == english)
    #expect(phrase.text(in: .finnish) == finnish)
  }

  @Test("help is translated, and unchanged in English")
  func help() {
    let english = """
      OVERVIEW: Hae.

      USAGE: worksite docs get [<options>] <path>

      ARGUMENTS:
        <path>                  Polku. (default: /)

      OPTIONS:
        -o, --output <output>   Tiedosto.
        -h, --help              Show help information.

      SUBCOMMANDS:
        add                     Add.
        list (default)          List.

        See 'worksite help <subcommand>' for detailed help.
      Usage: worksite docs <subcommand>
        See 'worksite docs --help' for more information.
      """
    let finnish = """
      KUVAUS: Hae.

      KÄYTTÖ: worksite docs get [<valitsimet>] <path>

      ARGUMENTIT:
        <path>                  Polku. (oletus: /)

      VALITSIMET:
        -o, --output <output>   Tiedosto.
        -h, --help              Näytä ohje.

      ALIKOMENNOT:
        add                     Add.
        list (oletus)           List.

        Tarkemman ohjeen antaa ”worksite help <alikomento>”.
      Käyttö: worksite docs <alikomento>
        Lisää kertoo ”worksite docs --help”.
      """
    #expect(HelpText(english).text == english)
    #expect(Language.$current.withValue(.finnish) { HelpText(english).text } == finnish)
  }

  @Test("a group of commands has its topic for a heading")
  func topics() {
    let english = """
      WORK SUBCOMMANDS:
        docs                    SUBCOMMANDS:

      SUBCOMMANDS:
        use                     Use.
      """
    let expected = english.replacing("WORK SUBCOMMANDS:", with: "WORK:")
    #expect(HelpText(english).text == expected)
    let finnish = Language.$current.withValue(.finnish) {
      HelpText(english.replacing("WORK ", with: "TYÖ ")).text
    }
    #expect(finnish.hasPrefix("TYÖ:\n"))
    #expect(finnish.contains("\n\nALIKOMENNOT:\n"))
  }

  @Test("options are recognised only before `--`")
  func options() {
    #expect(ProcessArguments.has("--json", ["worksite", "docs", "list", "--json"]))
    #expect(!ProcessArguments.has("--json", ["worksite", "docs", "cat", "--", "--json"]))
  }

  @Test("an argument that is not UTF-8 is rejected, not altered")
  func notUTF8() throws {
    #expect(try ProcessArguments.text(Array("Ä".utf8), at: 1) == "Ä")
    let failure = #expect(throws: Failure.self) { try ProcessArguments.text([0x62, 0xFF], at: 3) }
    #expect(failure?.kind == .usage && failure?.description.contains("Argument 3") == true)
  }
}
