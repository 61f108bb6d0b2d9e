import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Output for programs and users", .realPrograms)
struct OutputTests {
  private static let prepared = Device.prepared(variables: ["WORKSITE_OPENER=true"]) { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.run("docs", "add", "/Plans").requireSuccess()
    try device.files.write("plan.txt", "plan")
    try device.run("docs", "put", "plan.txt", "/").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  @Test(
    "every command answers in JSON",
    arguments: [
      ["sites", "list"], ["docs", "list"], ["docs", "tree"], ["docs", "show", "/plan.txt"],
      ["docs", "show", "/"],
      ["docs", "find", "plan"], ["docs", "add", "/New"], ["docs", "move", "/plan.txt", "/p.txt"],
      ["docs", "copy", "/plan.txt", "/q.txt"], ["docs", "trash", "/plan.txt"], ["docs", "trash"], ["history"],
      ["undo"],
      ["verify"], ["backup", "saved"], ["doctor"], ["use", "Marjala"],
      ["docs", "get", "/plan.txt", "-o", "x"], ["docs", "open", "/plan.txt"],
    ])
  func json(arguments: [String]) throws {
    let quoted = arguments.joined(separator: " ")
    let result = try device.shell("worksite \(quoted) --json")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try !result.json().isEmpty, "\(result.output)")
  }

  @Test("failures are JSON too with --json")
  func jsonRejection() throws {
    let result = try device.run("docs", "list", "/none", "--json")
    let problem = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
    #expect(problem?["code"] as? String == "documents.none")
    #expect(problem?["field"] as? String == "path")
    let named = try device.run("docs", "cat", "--", "--json")
    #expect(named.errors.hasPrefix("worksite: There is nothing at “/--json”."), "\(named.errors)")
  }

  @Test("files that a put rejects are in its JSON, and nowhere else")
  func jsonRejections() throws {
    let result = try device.shell("mkdir t; touch t/a 't/b?'; worksite docs put -r t / --json")
    #expect(result.code == 65)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let failures = try #require(try result.json()["failures"] as? [[String: Any]])
    #expect(failures.map { $0["source"] as? String } == ["t/b?"])
  }

  @Test("a removed item is in the JSON with its new state")
  func removed() throws {
    let before = try device.run("docs", "show", "/plan.txt", "--json").json()["version"] as? String
    let gone = try device.run("docs", "trash", "/plan.txt", "--json").items()
    let trashed = try #require(
      try device.run("docs", "trash", "--json").items().first?["item"] as? [String: Any])
    #expect(gone.map { $0["version"] as? String } == [trashed["version"] as? String])
    #expect(gone.first?["version"] as? String != before)
  }

  @Test("a listing's items have the documented shape")
  func shape() throws {
    let items = try #require(try device.run("docs", "list", "--json").json()["items"] as? [[String: Any]])
    #expect(items.map { $0["name"] as? String } == ["Plans", "plan.txt"])
    let document = items[1]
    #expect(document["kind"] as? String == "document")
    #expect(document["path"] as? String == "Marjala:/plan.txt")
    #expect(document["size"] as? Int == 4)
    for key in ["id", "modifiedAt", "modifiedBy", "createdAt", "createdBy", "version", "contentVersion"] {
      #expect(document[key] is String, "\(key)")
    }
  }

  @Test("undo lists in JSON the operations it reverted")
  func undo() throws {
    let items = try device.run("undo", "--json").json()["items"] as? [String]
    #expect(items == ["added “plan.txt”"])
  }

  @Test("Finnish speakers read Finnish output, help and failures")
  func finnish() throws {
    let fi = "fi_FI.UTF-8"
    #expect(try device.run("docs", "show", "/plan.txt", language: fi).output.contains("Koko       4 tavua"))
    #expect(try device.run("docs", "--help", language: fi).output.contains("Työmaan asiakirjat."))
    let rejection = try device.run("docs", "cat", "/puuttuu", language: fi)
    #expect(
      rejection.errors
        == "worksite: Polussa ”/puuttuu” ei ole mitään. Katso sisältö komennolla `worksite docs list`.\n")
    #expect(try device.run("history", language: fi).output.contains("lisäsi asiakirjan ”plan.txt”"))
  }

  @Test("names that look like negative numbers stay as they were typed")
  func negative() throws {
    #expect(try device.run("docs", "add", "-5").output.contains("/-5"))
    try device.files.write("-9,95", "x")
    #expect(try device.run("docs", "put", "-9,95", "/").code == 0)
    #expect(try device.run("docs", "get", "/-9,95", "-o", "-3").code == 0)
    #expect(try device.shell("cat ./-3").output == "x")
    let rejected = try device.run("docs", "tree", "--depth", "-x1")
    #expect(rejected.code == 64)
    #expect(try device.run("docs", "tree", "--depth", "-1").errors.contains("'-1'"))
  }

  @Test(
    "an argument that is not UTF-8 is rejected",
    arguments: ["worksite docs add", "SERVER users list --data"])
  func notUTF8(command: String) throws {
    let server = Built.path(of: "worksite").replacing(/worksite$/, with: "worksite-server")
    if command.hasPrefix("SERVER"), !FileManager.default.fileExists(atPath: server) { return }
    let result = try device.shell("\(command.replacing("SERVER", with: server)) $'/bad\\xff'")
    #expect(result.code == 64)
    #expect(result.errors.contains("is not UTF-8"), "\(result.errors)")
  }

  @Test("a wrong command line is reported in the user's language, by name, and in JSON on request")
  func usage() throws {
    let fi = "fi_FI.UTF-8"
    let english = try device.run("docs", "cat")
    #expect(english.errors.hasPrefix("worksite: Missing expected argument '<path>'\n"), "\(english.errors)")
    let finnish = try device.run("docs", "cat", language: fi)
    #expect(finnish.code == 64)
    #expect(finnish.errors.hasPrefix("worksite: Argumentti ”<path>” puuttuu\n"), "\(finnish.errors)")
    #expect(finnish.errors.contains("Käyttö: worksite docs cat "), "\(finnish.errors)")
    let help = try device.run("docs", "list", "--help", language: fi)
    #expect(help.code == 0 && help.errors.isEmpty)
    for word in [
      "KUVAUS: ", "KÄYTTÖ: ", "ARGUMENTIT:", "VALITSIMET:", "Näytä ohje.", "(oletus: /)", "(arvot: ",
      "oletus: name)",
    ] {
      #expect(help.output.contains(word), "\(word) in \(help.output)")
    }
    let problem = try device.run("docs", "cat", "--json", language: fi)
    let json = try JSONSerialization.jsonObject(with: Data(problem.errors.utf8)) as? [String: Any]
    #expect(json?["code"] as? String == "cli.usage", "\(problem.errors)")
    #expect(json?["detail"] as? String == "Argumentti ”<path>” puuttuu")
  }

  @Test(
    "an unknown command is reported as such, with a similar one",
    arguments: [
      (["bogus"], "There is no command `bogus`."),
      (["docs", "lsit"], "There is no command `lsit`; did you mean `list`?"),
      (["docs", "lsit", "/Plans", "--sort", "size"], "There is no command `lsit`; did you mean `list`?"),
      (["sites", "lst"], "There is no command `lst`; did you mean `list`?"),
      (["sites", "new", "Marjala"], "There is no command `new`; did you mean `add`?"),
      (["budget", "modify", "Frame"], "There is no command `modify`; did you mean `edit`?"),
      (["hours", "delete", "yesterday"], "There is no command `delete`; did you mean `remove`?"),
      (["put", "plan.txt", "/"], "There is no command `put`; did you mean `docs put`?"),
      (["docs", "pindd"], "There is no command `pindd`; did you mean `pin`?"),
      (["help", "bogus"], "There is no command `bogus`."),
      (["help", "docs", "lsit"], "There is no command `lsit`; did you mean `list`?"),
      (["budget", "eidt"], "There is no command `eidt`; did you mean `edit`?"),
      (["budget", "eidt", "Frame", "--total", "900"], "There is no command `eidt`; did you mean `edit`?"),
      (["contacts", "shwo", "Aino", "--card"], "There is no command `shwo`; did you mean `show`?"),
      (["contacts", "shwo", "Aino"], "There is no command `shwo`; did you mean `show`?"),
      (["contacts", "delete", "Aino"], "There is no command `delete`; did you mean `remove`?"),
      (["docs", "trash", "emtpy"], "There is no command `emtpy`; did you mean `empty`?"),
      (["docs", "restore", "/plan.txt", "--version", "3"], "Unknown option '--version'"),
      (["docs", "list", "--version"], "Unknown option '--version'"),
      (["docs", "list", "--date", "today"], "Unknown option '--date'"),
      (["docs", "list", "--srot", "name"], "Unknown option '--srot'. Did you mean '--sort'?"),
    ])
  func unknownCommand(arguments: [String], message: String) throws {
    let result = try device.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("worksite: \(message)\n"), "\(result.errors)")
  }

  @Test("the name of a budget is no command, also where it resembles one")
  func budgetName() throws {
    for name in ["Shop", "lits"] { try device.run("budget", "add", name, "--total", "9").requireSuccess() }
    #expect(try device.run("budget", "shop").output.hasPrefix("Shop"))
    #expect(try device.run("budget", "lits").output.hasPrefix("lits"))
  }

  @Test("--version prints the newest release of the changelog")
  func version() throws {
    #expect(try device.run("--version").output == Repository.newestRelease() + "\n")
  }

  @Test(
    "a text may begin with a hyphen",
    arguments: ["-2h pairing", "-pairing", "--see the plan", "- nails", "--- cut", "-h", "--json", "-=x"])
  func hyphens(text: String) throws {
    try device.run("hours", "add", "yesterday", "7-15", "-m", text).requireSuccess()
    let entries = try device.run("hours", "list", "--day", "yesterday", "--json").items()
    #expect(entries.map { $0["note"] as? String } == [text])
    #expect(try device.run("contacts", "add", "Aino", "--company", text).code == 0)
  }

  @Test("an unknown command is reported in the user's language; a known one keeps its error")
  func knownCommand() throws {
    let finnish = try device.run("docs", "lsit", language: "fi_FI.UTF-8")
    #expect(finnish.errors.contains("Komentoa `lsit` ei ole; tarkoititko `list`?"), "\(finnish.errors)")
    #expect(try device.run("docs", "list", "/", "more").errors.contains("Unexpected argument 'more'"))
    #expect(try device.run("docs", "list", "--sorte", "name").errors.contains("Unknown option '--sorte'"))
    #expect(try device.run("help", "docs").code == 0)
    #expect(try device.run("help", "docs", "list").code == 0)
  }

  @Test("help lists each command once, in the group of its topic")
  func topics() throws {
    let isHeading = { (line: String) in line.hasSuffix(":") && !line.hasPrefix(" ") }
    let lines = try device.run("--help").lines
    let headings = ["WORK:", "PEOPLE AND COMPANY:", "THIS MACHINE AND THE SERVER:", "MAINTENANCE:"]
    #expect(lines.filter(isHeading) == ["Start here:", "OPTIONS:"] + headings, "\(lines)")
    let first = try headings.map { try #require(lines.firstIndex(of: $0)) + 1 }
    let commands = first.map { lines[$0].split(separator: " ").first }
    #expect(commands == ["sites", "users", "login", "backup"])
    let listed = lines[first[0]...].compactMap { $0.firstMatch(of: /^ {2}([a-z]+) {2}/)?.1 }
    #expect(Set(listed).count == listed.count && listed.contains("hours"), "\(listed)")

    let finnish = try device.run("--help", language: "fi_FI.UTF-8").lines.filter(isHeading)
    #expect(
      finnish == [
        "Aloita tästä:", "VALITSIMET:", "TYÖ:", "HENKILÖT JA YRITYS:", "TÄMÄ KONE JA PALVELIN:", "YLLÄPITO:",
      ])
  }

  @Test("completion scripts complete file names where files are expected")
  func completions() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try device.run("completions", shell, language: "fi_FI.UTF-8")
      #expect(script.code == 0)
      #expect(!script.output.contains("Show "), "\(shell)")
    }
    let result = try device.shell(
      """
      worksite completions bash > script; source ./script; touch plan-1 plan-2; mkdir plan-3
      complete_words() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        $(complete -p worksite | sed 's/.*-F \\([^ ]*\\).*/\\1/') worksite "${COMP_WORDS[$COMP_CWORD]}" ""
        echo "${COMPREPLY[*]}"
      }
      complete_words worksite docs put plan-
      complete_words worksite backup plan-
      """)
    #expect(result.lines.first?.contains("plan-2") == true, "\(result.output) \(result.errors)")
    #expect(result.lines.last?.contains("plan-3") == true, "\(result.output) \(result.errors)")
  }

  @Test(
    "exit codes are those of sysexits.h",
    arguments: [
      (["docs", "nonsense"], 64), (["docs", "list", "/a/../b"], 65), (["docs", "list", "/none"], 66),
      (["docs", "add", "/Plans"], 73), (["docs", "add", "/a?"], 65),
      (["docs", "find", "--from", "30.2."], 65),
      (["history", "--limit", "0"], 64), (["docs", "add", ""], 64),
      (["docs", "get", "/plan.txt", "-o", ""], 64), (["docs", "list", "--profile", ""], 64),
      (["docs", "put", "missing.txt", "/"], 66), (["use", "Nowhere"], 66), (["sites", "add", "marjala"], 73),
    ] as [([String], Int32)])
  func exitCodes(arguments: [String], code: Int32) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try device.shell("worksite \(quoted)")
    #expect(result.code == code, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test("names with control characters are shown without their effect")
  func terminal() throws {
    try device.files.write("evil\u{9B}31m.txt", "x")
    let result = try device.run("docs", "put", "evil\u{9B}31m.txt", "/")
    #expect(result.code == 65)
    #expect(!result.errors.unicodeScalars.contains("\u{9B}"))
  }

  @Test("a listing whose reader ends early ends quietly")
  func brokenPipe() throws {
    let result = try device.shell(
      "worksite docs list --json | head -c 5; worksite docs list > /dev/full; echo $?")
    #expect(result.output.hasPrefix("{\"ite"))
    #expect(result.output.hasSuffix("74\n"))
    #expect(result.errors.contains("The output could not be written"))
    let finnish = try device.shell("worksite docs list > /dev/full", language: "fi_FI.UTF-8")
    #expect(finnish.errors == "worksite: Tulostetta ei voitu kirjoittaa: levy on täynnä.\n")
  }

  @Test("closed streams are neither read nor written, and no file takes their numbers")
  func closedStreams() throws {
    let input = try device.shell("worksite docs put - /x.txt <&-")
    #expect(input.code == 66)
    #expect(input.errors.contains("Standard input is closed."), "\(input.errors)")
    let output = try device.shell("worksite docs list >&-; echo $?; worksite docs list >&- 2>&-; echo $?")
    #expect(output.output == "74\n74\n")
    #expect(try device.run("docs", "list").lines.count == 2)
    #expect(try device.run("verify").code == 0)
  }
}
