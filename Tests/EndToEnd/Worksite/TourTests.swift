import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The command line, from the first worksite to the backup", .realPrograms)
struct TourTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func ok(_ arguments: String..., input: String? = nil) throws -> Finished {
    let quoted = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let result = try device.shell("worksite \(quoted)" + (input.map { " <<'EOF'\n\($0)\nEOF" } ?? ""))
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result
  }

  @Test("put, list, find, get back")
  func mainJob() throws {
    _ = try ok("docs", "add", "/Plans/Lifting")
    try device.files.write("lifting-plan.docx", "the plan")
    try device.files.write("site 22.dwg", String(repeating: "d", count: 300_000))
    _ = try ok("docs", "put", "lifting-plan.docx", "site 22.dwg", "Marjala:/Plans/Lifting")
    #expect(try ok("docs", "list", "/Plans").output.contains("Lifting/"))
    #expect(try ok("docs", "list", "Plans/Lifting").lines.count == 2)
    #expect(try ok("docs", "list", "--grid", "/Plans/Lifting").output.contains("📐 site 22.dwg"))
    #expect(try ok("docs", "tree", "/").lines.last?.hasSuffix("└── site 22.dwg") == true)
    #expect(try ok("docs", "find", "22").output.contains("Marjala:/Plans/Lifting/site 22.dwg"))
    #expect(
      try ok("docs", "find", "plan", "--type", "docx", "--larger", "1", "--from", "today").lines.count == 1)
    _ = try ok("docs", "get", "/Plans/Lifting/site 22.dwg", "-o", "copy.dwg")
    #expect(try device.shell("cmp copy.dwg 'site 22.dwg'").code == 0)
    #expect(try ok("docs", "cat", "/plans/lifting/LIFTING-plan.docx").output == "the plan")
    #expect(try ok("docs", "show", "/Plans/Lifting/site 22.dwg").output.contains("300 kB"))
  }

  @Test("a search that cannot match is reported, several types are one search, and a pattern gets a hint")
  func findingNothing() throws {
    _ = try device.shell("touch a.pdf b.dwg c.txt; worksite docs put a.pdf b.dwg c.txt /")
    #expect(try ok("docs", "find", "--type", "pdf,dwg").lines.count == 2)
    let days = try device.run("docs", "find", "--from", "2.2.2026", "--to", "1.2.2026")
    #expect(days.code == 64 && days.errors.contains("--from"), "\(days.errors)")
    let pattern = try ok("docs", "find", "*.pdf")
    #expect(pattern.errors.contains("`worksite docs find .pdf`"), "\(pattern.errors)")
    #expect(try ok("docs", "find", "nowhere").errors == "Nothing found.\n")
  }

  @Test("standard input in, standard output out")
  func pipes() throws {
    _ = try ok("docs", "put", "-", "/notes.txt", input: "from a pipe")
    #expect(try ok("docs", "cat", "/notes.txt").output == "from a pipe\n")
    #expect(try ok("docs", "get", "/notes.txt", "-o", "-").output == "from a pipe\n")
    #expect(!FileManager.default.fileExists(atPath: device.files.path("-")))
    #expect(try device.run("docs", "get", "-r", "/", "-o", "-").code == 64)
    #expect(try device.run("docs", "put", "-").code == 64)
  }

  @Test("a folder is put and fetched whole, and putting it again changes nothing")
  func folders() throws {
    _ = try device.shell(
      "mkdir -p tree/a/b 'tree/Ääkköset' tree/empty; echo 1 > tree/one; echo 2 > tree/a/b/two; echo 3 > 'tree/Ääkköset/kolme'"
    )
    #expect(try device.run("docs", "put", "tree", "/").code == 64)
    _ = try ok("docs", "put", "-r", "tree", "/")
    _ = try ok("docs", "get", "-r", "/tree", "-o", "back")
    #expect(try device.shell("diff -r tree back").code == 0)
    let again = try ok("docs", "put", "-r", "tree", "/", "--json").json()
    let items = try #require(again["items"] as? [[String: Any]])
    #expect(items.count == 3)
    #expect(items.allSatisfy { $0["outcome"] as? String == "unchanged" })
  }

  @Test("files that cannot be stored are reported, and the rest is stored")
  func partial() throws {
    _ = try device.shell(
      """
      mkdir tree; echo 1 > tree/good; echo 2 > 'tree/what?'; echo 3 > tree/CON; ln -s / tree/root; mkfifo tree/pipe
      echo 4 > tree/$'bad\\xff'
      """)
    let result = try device.run("docs", "put", "-r", "tree", "/")
    #expect(result.code == 65)
    for part in ["what?", "CON", "tree/root", "tree/pipe", "Try “what-”", "Rename it."] {
      #expect(result.errors.contains(part), "\(part)")
    }
    #expect(try ok("docs", "list", "/tree").lines.count == 1)
    _ = try device.shell("rm -r tree")
  }

  @Test("a saved file is a new version, and every version can be fetched")
  func versions() throws {
    try device.files.write("plan.txt", "one")
    _ = try ok("docs", "put", "plan.txt", "/")
    try device.files.write("plan.txt", "two")
    #expect(try ok("docs", "put", "plan.txt", "/").output.contains("new version"))
    #expect(try ok("docs", "cat", "/plan.txt").output == "two")
    #expect(try ok("docs", "cat", "/plan.txt", "--revision", "1").output == "one")
    #expect(try device.run("docs", "cat", "/plan.txt", "--revision", "9").code == 66)
  }

  @Test("a document that gets a new version is reported by its own name, however the file is spelled")
  func ownNames() throws {
    _ = try device.shell("mkdir -p Plans PLANS; echo one > Plans/a.txt; echo two > PLANS/A.TXT")
    _ = try ok("docs", "put", "-r", "Plans", "/")
    #expect(try ok("docs", "put", "-r", "PLANS", "/").lines.first == "Marjala:/Plans/a.txt  new version")
    let single = try ok("docs", "put", "PLANS/A.TXT", "/plans", "--json").json()
    let items = try #require(single["items"] as? [[String: Any]])
    #expect(items.map { $0["path"] as? String } == ["Marjala:/Plans/a.txt"])
  }

  @Test("move, copy, remove, restore, undo, redo")
  func changing() throws {
    try device.files.write("plan.txt", "one")
    _ = try ok("docs", "add", "/A", "/B")
    _ = try ok("docs", "put", "plan.txt", "/A")
    _ = try ok("docs", "move", "/A/plan.txt", "/B/renamed.txt")
    _ = try ok("docs", "move", "/B/renamed.txt", "/B/Renamed.txt")
    _ = try ok("docs", "copy", "-r", "/B", "/C")
    #expect(try ok("docs", "cat", "/C/Renamed.txt").output == "one")
    let unanswered = try device.run("docs", "trash", "/B")
    #expect(unanswered.code == 64)
    #expect(unanswered.errors.contains("in the trash, with 1 document, 3 B?"), "\(unanswered.errors)")
    _ = try ok("docs", "trash", "/B", "--yes")
    #expect(try ok("docs", "trash").output.contains("/B/"))
    _ = try ok("docs", "restore", "/B")
    #expect(try ok("docs", "cat", "/B/Renamed.txt").output == "one")
    _ = try ok("undo")
    #expect(try device.run("docs", "list", "/B").code == 66)
    _ = try ok("redo")
    #expect(try ok("docs", "list", "/B").lines.count == 1)
    #expect(try ok("history", "/B").output.contains("restored “B” from the trash"))
    _ = try ok("docs", "add", "/Outer/Inner/Deep")
    for path in ["/Outer/Inner/Deep", "/Outer"] { _ = try ok("docs", "trash", path, "--yes") }
    let rejected = try device.run("docs", "restore", "/Outer/Inner/Deep")
    #expect(rejected.errors.contains("“Marjala:/Outer”"), "\(rejected.errors)")
  }

  @Test("files that differ only in case are separate documents")
  func caseClash() throws {
    let result = try device.shell(
      "mkdir t; echo 1 > t/Readme.txt; echo 2 > t/README.TXT; worksite docs put -r t /")
    #expect(result.code == 73)
    #expect(result.errors.contains("“t/Readme.txt” would be the same document as “t/README.TXT”"))
    #expect(try ok("docs", "list", "/t").lines.count == 1)
    #expect(
      try device.shell("mkdir p q; echo 3 > p/same; echo 4 > q/same; worksite docs put p/same q/same /").code
        == 73)
  }

  @Test("a forgotten destination is reported instead of replacing one file by another")
  func forgottenDestination() throws {
    #expect(try device.shell("echo 1 > f1; echo 2 > f2; worksite docs put f1 f2").code == 64)
    #expect(try ok("docs", "list").output.isEmpty)
  }

  @Test("a command with several arguments does all or nothing")
  func allOrNothing() throws {
    #expect(try device.run("docs", "add", "/A/B/con").code == 65)
    #expect(try device.run("docs", "add", "/M", "/N?", "/O").code == 65)
    #expect(try ok("docs", "list").output.isEmpty)
    _ = try ok("docs", "add", "/a1", "/D", "/D/x")
    #expect(try device.run("docs", "move", "/a1", "/D", "/D").code == 73)
    #expect(try ok("docs", "list").lines.count == 2)
    _ = try ok("docs", "trash", "/D", "/D/x", "/a1", "/a1", "--yes")
    #expect(try ok("docs", "list").output.isEmpty)
    _ = try ok("undo")
    #expect(try ok("docs", "list").lines.count == 2)
  }

  @Test("a document that stays in place is reported, and nothing is copied onto itself")
  func samePlace() throws {
    try device.files.write("plan.txt", "one")
    _ = try ok("docs", "add", "/A")
    _ = try ok("docs", "put", "plan.txt", "/A")
    #expect(try ok("docs", "move", "/A", "/A").output == "Marjala:/A is already there.\n")
    #expect(try ok("docs", "move", "/A/plan.txt", "/A").output == "Marjala:/A/plan.txt is already there.\n")
    let copy = try device.run("docs", "copy", "-r", "/A", "/A")
    #expect(copy.code == 73 && copy.errors.contains("into itself"), "\(copy.errors)")
    _ = try ok("docs", "add", "/A/B")
    _ = try ok("docs", "copy", "-r", "/A", "/A/plan.txt", "/A/B")
    #expect(try ok("docs", "tree", "/A/B").lines.count == 5)
  }

  @Test("a large copy is one operation and one step of undo, beside the many of the files before")
  func largeCopy() throws {
    _ = try device.shell("mkdir -p t/sub; for i in $(seq 700); do echo $i > t/f$i; echo $i > t/sub/g$i; done")
    _ = try ok("docs", "put", "-r", "t", "/")
    _ = try ok("docs", "copy", "-r", "/t", "/u")
    #expect(try ok("docs", "list", "/u/sub").lines.count == 700)
    #expect(try ok("docs", "list", "/u").lines.count == 701)
    let history = try ok("history")
    #expect(history.lines.count < 20, "\(history.output)")
    #expect(history.lines[0].hasSuffix("made the copy “u” (Marjala:/u)"), "\(history.output)")
    #expect(history.output.contains(" more"), "\(history.output)")
    let page = try ok("history", "--json").json()
    let ids = try #require(page["items"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(ids.count == 50)
    let before = try #require(page["next"] as? String)
    let behind = try ok("history", "--json", "--limit", "5", "--before", before).items()
    #expect(behind.count == 5 && !behind.contains { ids.contains($0["id"] as? String ?? "") })
    #expect(history.errors.isEmpty, "\(history.errors)")
    #expect(try ok("history", "--limit", "2").errors.contains("--limit 8"))
    #expect(try ok("history", "--json", "--limit", "9999").json()["next"] == nil)
    let undo = try ok("undo")
    #expect(undo.output == "Undone: made the copy “u”\n", "\(undo.output)")
    #expect(try device.run("docs", "list", "/u").code == 66)
  }

  @Test("a worksite's name without its colon gets a hint where nothing else has that name")
  func forgottenColon() throws {
    try device.files.write("a.txt", "a")
    let put = try device.run("docs", "put", "a.txt", "marjala")
    #expect(put.code == 65 && put.errors.contains("“Marjala:”"), "\(put.errors)")
    let list = try device.run("docs", "list", "Marjala/Plans")
    #expect(list.code == 66 && list.errors.contains("“Marjala:/Plans”"), "\(list.errors)")
    #expect(try ok("docs", "list").output.isEmpty)
    _ = try ok("docs", "put", "a.txt", "/Marjala")
    #expect(try ok("docs", "cat", "Marjala").output == "a")
  }

  @Test("a report names each failure once, with the remedy")
  func reports() throws {
    let folders = (1...300).map { "d\($0)" }.joined(separator: "/")
    _ = try device.shell("mkdir -p 'one' deep/\(folders); echo x > 'one/what?'; echo y > one/fine")
    let single = try device.run("docs", "put", "one/what?", "/")
    #expect(single.code == 65 && single.output.isEmpty, "\(single.output)")
    let deep = try device.run("docs", "put", "-r", "deep", "/")
    #expect(deep.code == 73)
    #expect(
      deep.errors.split(separator: "\n").count == 2 && deep.errors.contains("more in folders"),
      "\(deep.errors)")
    _ = try device.run("docs", "put", "-r", "one", "/")
    _ = try ok("docs", "get", "-r", "/one", "-o", "back")
    try device.files.write("back/fine", "local work")
    let again = try device.run("docs", "get", "-r", "/one", "-o", "back")
    #expect(again.errors.components(separatedBy: "back/fine").count == 2, "\(again.errors)")
    #expect(!again.errors.contains("-o") && again.errors.contains("--force"))
  }

  @Test("the creation of the profile's owner cannot be undone")
  func owner() throws {
    _ = try ok("undo")
    #expect(try device.run("undo").code == 66)
    #expect(try ok("history").lines.count == 3)
  }

  @Test("odd times and sizes are stored unchanged, or rejected")
  func oddInput() throws {
    _ = try device.shell("touch -d 2400-01-01 future; touch -d '1950-01-01 00:00:00.5' past")
    _ = try ok("docs", "put", "future", "past", "/")
    _ = try ok("docs", "get", "/past", "-o", "back")
    #expect(try device.shell("stat -c %y back").output.hasPrefix("1950-01-01 00:00:00.5"))
    #expect(try device.run("docs", "find", "--larger", "1.1234567890123G").code == 65)
    #expect(try ok("docs", "find", "--from", "-2", "--larger", "0").lines.count == 1)
  }

  @Test("an existing local file is not overwritten without the option")
  func overwriting() throws {
    try device.files.write("plan.txt", "stored")
    _ = try ok("docs", "put", "plan.txt", "/")
    try device.files.write("plan.txt", "local work")
    let result = try device.run("docs", "get", "/plan.txt")
    #expect(result.code == 73)
    #expect(result.errors.contains("--force"))
    #expect(try device.shell("cat plan.txt").output == "local work")
    _ = try ok("docs", "get", "/plan.txt", "--force")
    #expect(try device.shell("cat plan.txt").output == "stored")
  }

  @Test("a backup restores the earlier state, the present data is set aside, and verify finds no problems")
  func backup() throws {
    try device.files.write("plan.txt", "precious")
    _ = try ok("docs", "put", "plan.txt", "/")
    _ = try ok("backup", "saved")
    _ = try ok("docs", "trash", "/plan.txt")
    #expect(try ok("backup", "saved").output.contains("newly copied: 0"))
    _ = try ok("undo")
    _ = try ok("backup", "other")
    try device.files.write("later.txt", "later")
    _ = try ok("docs", "put", "later.txt", "/")
    #expect(try device.run("restore", "other").code == 64)
    #expect(try ok("restore", "other", "--yes").output.contains("before-restore"))
    #expect(try ok("docs", "list", "/").lines.count == 1)
    #expect(try ok("docs", "cat", "/plan.txt").output == "precious")
    #expect(try ok("verify").output.contains("Everything is undamaged"))
    #expect(try device.run("restore", "nowhere").code == 66)
    #expect(try device.shell("mkdir full; touch full/x; worksite backup full").code == 73)
  }

  @Test("doctor checks this machine, completions are for the given shell, and the version is printed")
  func machine() throws {
    let fit = try device.shell("WORKSITE_OPENER=true worksite doctor")
    #expect(fit.code == 0)
    #expect(fit.lines.allSatisfy { $0.hasPrefix("✓") })
    let unfit = try device.shell("PATH=/nowhere worksite doctor")
    #expect(unfit.code == 0)
    #expect(unfit.lines.contains { $0.hasPrefix("! Program for opening documents") })
    #expect(try ok("completions", "bash").output.contains("complete "))
    #expect(try ok("completions", "zsh").output.hasPrefix("#compdef worksite"))
    #expect(try ok("--version").output.contains("."))
    #expect(try device.run("docs", "--help").output.contains("find"))
  }

  @Test("only the owner can read the data")
  func privacy() throws {
    try device.files.write("plan.txt", "x")
    _ = try ok("docs", "put", "plan.txt", "/")
    #expect(try device.shell("find data -perm /077").output.isEmpty)
  }

  @Test("profiles keep separate data")
  func profiles() throws {
    #expect(
      try device.run("sites", "list", "--profile", "typo").errors.contains("There is no profile “typo”"))
    _ = try ok("sites", "add", "Kallio", "--profile", "other")
    #expect(try device.shell("WORKSITE_PROFILE=other worksite sites list").output == "› Kallio\n")
    #expect(try device.shell("WORKSITE_PROFILE= worksite sites list").output == "› Marjala\n")
    #expect(try device.run("sites", "list", "--profile", "../x").code == 65)
  }

  @Test("of several worksites the one in use is assumed, another is named")
  func sites() throws {
    _ = try ok("sites", "add", "Äänekoski")
    #expect(try device.run("docs", "tree").code == 64)
    _ = try ok("use", "äänekoski")
    _ = try ok("docs", "add", "/Here")
    #expect(try ok("docs", "list", "Marjala:/").output.isEmpty)
    #expect(try ok("sites", "list").lines == ["  Marjala", "› Äänekoski"])
    _ = try ok("docs", "copy", "-r", "/Here", "Marjala:/There")
    #expect(try ok("docs", "move", "/Here", "Marjala:/").output == "Äänekoski:/Here → Marjala:/Here\n")
  }
}
