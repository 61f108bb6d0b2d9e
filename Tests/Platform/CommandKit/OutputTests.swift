import Core
import Foundation
import Testing

@testable import CommandKit

@Suite("Tables and text on a terminal")
struct OutputTests {
  @Test("columns align by terminal width, numbers to the right")
  func table() {
    var table = Table([Table.Column("NAME"), Table.Column("SIZE", isNumber: true), Table.Column("BY")])
    table.add(["Räystäs", "1 B", "maija"])
    table.add(["漢字", "300 kB", "olli"])
    #expect(
      table.lines(Style(isOn: false)) == [
        "NAME       SIZE  BY", "Räystäs     1 B  maija", "漢字     300 kB  olli",
      ])
  }

  @Test("line breaks in a cell are spaces")
  func lineBreaks() {
    var table = Table([Table.Column("NOTE")])
    table.add(["first\nsecond\r\nthird"])
    #expect(table.lines(Style(isOn: false)) == ["NOTE", "first second third"])
  }

  @Test(
    "without a terminal, the same lines are written as a terminal of that width would show",
    arguments: [false, true])
  func written(isColoured: Bool) {
    var table = Table([
      Table.Column("NAME"), Table.Column("SIZE", isNumber: true), Table.Column("BY", rank: 1),
    ])
    for number in 0..<2000 {
      table.add(["Räystäs \(number)", "\(number) B", number % 3 == 0 ? "" : "a\nb "], isRed: number == 7)
    }
    table.add(["", "", ""])
    table.add(["漢字 e\u{301}\u{200E}", "👷🏽‍♀️", "\u{1B}[1m\u{85}\u{202E}"])
    let style = Style(isOn: isColoured)
    var (bytes, pieces): ([UInt8], Int) = ([], 0)
    table.write(style) { piece in
      bytes += piece
      pieces += 1
    }
    let lines = table.lines(style).map { $0 + "\n" }.joined()
    #expect(bytes == Array(lines.utf8) && pieces > 1)
  }

  @Test("texts of ASCII and others have the width and the characters that they show")
  func widths() {
    for (text, width, shown) in [
      ("", 0, ""), ("plain ~", 7, "plain ~"), ("a\tb\u{7F}", 4, "a\u{FFFD}b\u{FFFD}"), ("ä–漢", 4, "ä–漢"),
      ("e\u{301}\u{9F}", 2, "e\u{301}\u{FFFD}"), ("\u{2028}\u{2069}", 2, "\u{FFFD}\u{FFFD}"),
    ] {
      #expect(text.terminalWidth == width && text.printable == shown, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("each character that is escaped in JSON begins with a byte that is looked for")
  func steering() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), String(scalar).escapingSteering != String(scalar) else {
        continue
      }
      #expect(String(scalar).maySteer, "\(value)")
    }
  }

  @Test("lines break at words, later lines hang below the last column, and marks have no width")
  func wrapping() {
    #expect("one two three".wrapped(to: nil) == ["one two three"])
    #expect("one two three".wrapped(to: 8) == ["one two", "three"])
    #expect("  one two three".wrapped(to: 8) == ["  one", "  two", "  three"])
    #expect("a-long-word of text".wrapped(to: 6) == ["a-long-word", "of", "text"])
    #expect("3 B  Plan of floor 2".wrapped(to: 14, hanging: true) == ["3 B  Plan of", "     floor 2"])
    let bold = Style(isOn: true).bold("one two")
    #expect((bold + " three").wrapped(to: 13) == [bold + " three"])
    #expect("one two\nthree".wrapped(to: 9) == ["one two", "three"])
    #expect("漢字 漢字".wrapped(to: 5) == ["漢字", "漢字"])
  }

  @Test(
    "a table that is too wide leaves out columns by rank, then breaks its texts", arguments: [30, 40, 50, 80])
  func narrowTable(width: Int) {
    var table = Table([
      Table.Column("NAME"), Table.Column("CITY", rank: 1), Table.Column("BOOK", rank: 2),
      Table.Column("SUM", isNumber: true),
    ])
    table.add(["Betoni ja raudoitus Oy, pääkonttori", "Kuopio", "The company's book", "1,234.50"])
    let lines = table.lines(Style(isOn: false), width: width)
    #expect(lines.allSatisfy { $0.terminalWidth <= width })
    #expect(lines[0].contains("BOOK") == (width == 80) && lines[0].contains("CITY") == (width > 30))
    #expect(lines.joined().contains("1,234.50") && lines.joined().contains("pääkonttori"))
  }

  @Test("terminal control characters are shown as replacement characters")
  func printable() {
    #expect("a\u{1B}[31mb\u{9B}c\td".printable == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d")
  }

  @Test("characters that control a terminal or change the text direction are escaped in JSON")
  func escapes() throws {
    let name = "a\u{7F}b\u{9B}c\u{202E}d\u{200F}ä"
    let text = try JSON.text([name]).escapingSteering
    #expect(text == #"["a\u007fb\u009bc\u202ed\u200fä"]"#)
    #expect(try JSON.value([String].self, from: text) == [name])
  }

  @Test("colours are used only where the terminal allows them")
  func style() {
    #expect(Style(isOn: false).blue("x") == "x")
    #expect(Style(isOn: true).blue("x") == "\u{1B}[34;1mx\u{1B}[0m")
    #expect(!Terminal(variables: ["NO_COLOR": "1"]).hasColour)
  }

  @Test("every kind of failure has a code of sysexits.h, or that of an interrupt")
  func exitCodes() {
    for kind in Failure.Kind.allCases {
      #expect((64...78).contains(kind.exitCode) || kind.exitCode == 130, "\(kind)")
    }
  }

  @Test("errors of the system are reported in the user's language")
  func reasons() {
    let full = Phrase.reason(ENOSPC)
    #expect(full.text(in: .english) == "the disk is full" && full.text(in: .finnish) == "levy on täynnä")
    #expect(Phrase.reason(ENOTTY).text(in: .english) == String(cString: strerror(ENOTTY)))
  }

  @Test("only failures that time may solve suggest a retry, and answering no is no interruption")
  func meaning() {
    #expect(Failure.Kind.allCases.filter { $0.exitCode == 75 } == [.throttled])
    for code: Failure.Code in ["persistence.busy", "persistence.inUse", "blob.partInUse", "blob.changing"] {
      #expect(Failure(.unavailable, code, .nothingDone).exitCode == 75)
    }
    #expect(Failure.diskFull("plan.txt").exitCode == Failure.Kind.io.exitCode)
    #expect(Failure(.cancelled, .cliDeclined, .nothingDone).exitCode == 1)
    #expect(Failure(.cancelled, "cli.noAnswer", .nothingDone).exitCode == 130)
  }
}
