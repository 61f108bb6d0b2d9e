import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Stored text on a terminal", .realPrograms)
struct StoredTextTests {
  /// A text that other users may have stored: commands to the terminal, colours, line ends, and turned text.
  private static let evil = "x\u{1B}]52;c;aGk=\u{7}\u{1B}[31m\u{9B}2J\u{202E}\u{200F}\u{200E}\rEND"

  /// A text that names of files and worksites may have.
  private static let mild = "x\u{200F}\u{200E}END"

  private static let prepared = Device.prepared(variables: ["TERM=xterm", "WORKSITE_NO_SENDER=1"]) { device in
    let (evil, mild) = (Self.evil, Self.mild)
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:x\r\nFN:A\(mild)\r\nN:\(mild);A;;;\r\nNOTE:\(mild)\r\nEND:VCARD\r\n"
    try device.files.write("one.vcf", card)
    try device.files.write("evil.txt", evil + "\n")
    for words in [
      ["sites", "add", "S\(mild)"], ["sites", "tasks", "--add", "T\(mild)"], ["docs", "add", "/F\(mild)"],
      ["docs", "put", "evil.txt", "/"], ["docs", "put", "evil.txt", "/old.txt"],
      ["docs", "trash", "/old.txt"],
      ["hours", "add", "2025-03-03", "7-15", "--task", "T\(mild)"],
      ["budget", "add", "B\(mild)", "--total", "9"],
      ["budget", "category", "add", "C\(mild)", "5"], ["contacts", "import", "one.vcf", "--yes"],
      ["links", "add", "L\(mild)", "https://example.com"],
    ] { try device.run(words).requireSuccess() }
    // Some of these texts are rejected, and those that are not are shown.
    for words in [
      ["hours", "add", "2025-03-04", "7-15", "-m", evil], ["buy", "6", "C\(mild)", "-m", evil],
      ["contacts", "add", evil, "--company", evil, "--notes", evil], ["sites", "add", evil],
      ["contacts", "groups", "add", evil],
    ] { try device.run(words) }
  }

  /// The commands that print stored text.
  private static let commands = [
    "sites list", "sites show", "sites tasks", "sites members", "docs list", "docs list / --grid",
    "docs list --json",
    "docs tree", "docs find x", "docs find x --json", "docs show /evil.txt", "docs cat /evil.txt",
    "docs trash",
    "docs get /evil.txt -o -", "docs conflicts", "hours list 2025-03", "hours report 2025-03",
    "hours period 2025/3",
    "hours report 2025-03 --matrix", "hours export 2025-03", "hours export 2025-03 --format json",
    "hours missing",
    "hours status", "budget", "budget list", "budget purchase list", "budget category list", "budget explain",
    "budget warnings", "budget export", "budget export --format json", "budget --pie", "contacts list",
    "contacts find x", "contacts show Ax", "contacts show Ax --card", "contacts export",
    "contacts export --format csv",
    "contacts groups", "contacts books", "contacts duplicates", "contacts versions Ax", "history",
    "history --json",
    "links", "settings list", "profiles", "status", "doctor", "users", "account", "undo", "queue",
  ]

  @Test("has no effect on the terminal, whichever command prints it", arguments: commands)
  func shown(command: String) throws {
    let device = try Device(copying: Self.prepared.get())
    let words = command.split(separator: " ").map {
      $0 == "Ax" ? "A" + Self.mild : String($0)
    }
    let terminal = try TypedAnswers(on: device, columns: 80, words, language: "en_US.UTF-8")
    _ = terminal.end()
    let shown = terminal.shown.replacing("\r\n", with: "\n")
      .replacing(/\u{1B}\[(?:0|1|2|34;1|33|31;1|97;40)m/, with: "")
    let steering = shown.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar != "\t"
        && (scalar.properties.generalCategory == .control
          || [0x61C, 0x200E, 0x200F].contains(scalar.value) || (0x2028...0x202E).contains(scalar.value))
    }
    #expect(
      steering.isEmpty,
      "\(command): \(steering.map { String($0.value, radix: 16) }) in \(shown.debugDescription)")
    #expect(!shown.contains("\u{1B}"))
  }

  @Test("is written as it is into files and pipes")
  func piped() throws {
    let device = try Device(copying: Self.prepared.get())
    #expect(try device.shell("worksite docs cat /evil.txt | cmp - evil.txt").code == 0)
    #expect(try device.shell("worksite contacts export").output.contains(Self.mild))
  }
}
