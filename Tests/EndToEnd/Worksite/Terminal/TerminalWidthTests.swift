import CommandKit
import EndToEndSupport
import Foundation
import Testing

@Suite("Lists and help on terminals of different widths", .realPrograms)
struct TerminalWidthTests {
  private static let prepared = Device.prepared(variables: ["TERM=dumb"]) { device in
    for words in [
      ["sites", "add", "Marjalan asuintalo ja pihat"],
      ["sites", "tasks", "--add", "concrete works and casting"],
      [
        "hours", "add", "-1", "7-15:30", "--task", "concrete works and casting", "-m",
        "the walls of the second floor",
      ],
      ["hours", "add", "today", "0-1"], ["docs", "add", "/Drawings and specifications of the frame"],
      ["budget", "add", "Marjala frame", "--total", "120000", "--span", "2026-03-01..2036-12-31"],
      ["budget", "category", "add", "Fuel and machines", "500", "--every", "week", "--anchor", "2026-03-02"],
      ["buy", "600", "Fuel and machines", "-m", "diesel for the excavator and the two cranes"],
      [
        "contacts", "add", "Matti Mäkelä-Virtanen", "--company", "Sähkö ja automaatio Oy", "--role",
        "electrician",
        "--phone", "040 123 4567", "--email", "matti.makela@automaatio.fi", "--city", "Kuopio",
      ],
    ] { try device.run(words).requireSuccess() }
  }

  private static let lists = [
    "hours period", "hours period list", "hours list --from -3", "hours report -3..today", "hours missing",
    "hours report -3..today --matrix", "hours report -60..today --matrix", "docs list /",
    "docs list / --grid",
    "docs find draw", "docs trash",
    "docs conflicts", "sites list", "sites members", "sites tasks", "history", "profiles", "status", "doctor",
    "budget", "budget list", "budget purchase list", "budget purchase list --by month",
    "budget category list",
    "budget warnings", "budget explain", "contacts list", "contacts books", "contacts groups",
    "settings list",
    "contacts show Matti", "admin pay-period", "--help", "hours add --help", "docs put --help",
    "queue --help",
  ]

  @Test("have questions that break at words", arguments: [50, 60] as [UInt16], ["en_US", "fi_FI"])
  func questions(columns: UInt16, language: String) throws {
    let device = try Device(copying: Self.prepared.get())
    for words in [
      ["contacts", "remove", "Matti"],
      ["admin", "pay-period", "month"], ["budget", "category", "edit", "Fuel", "--amount", "4"],
    ] {
      let terminal = try TypedAnswers(on: device, columns: columns, words, language: language + ".UTF-8")
      terminal.after(language == "fi_FI" ? "(k/E)" : "(y/N)", type: "n\n")
      #expect(terminal.end() == 1, "\(terminal.shown)")
      for line in terminal.shown.split(whereSeparator: \.isNewline).map(String.init) {
        #expect(line.terminalWidth <= Int(columns) + 2, "\(line)")
      }
    }
  }

  @Test(
    "have no line that is wider than the terminal", arguments: [50, 60, 80, 120] as [UInt16],
    ["en_US", "fi_FI"])
  func fits(columns: UInt16, language: String) throws {
    let device = try Device(copying: Self.prepared.get())
    for list in Self.lists {
      let words = list.split(separator: " ").map(String.init)
      let terminal = try TypedAnswers(on: device, columns: columns, words, language: language + ".UTF-8")
      _ = terminal.end()
      for line in terminal.shown.split(whereSeparator: \.isNewline).map(String.init) {
        // A path may be one word that is longer than the terminal is wide.
        let isWord = !line.trimmingCharacters(in: .whitespaces).contains(" ")
        #expect(isWord || line.terminalWidth <= Int(columns), "\(list): \(line)")
      }
    }
  }
}
