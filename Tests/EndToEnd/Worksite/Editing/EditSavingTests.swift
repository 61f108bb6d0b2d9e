import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Editing documents: the ways of saving", .realPrograms)
struct EditSavingTests {
  private let plan: EditedPlan

  init() throws { plan = try EditedPlan() }

  @Test(
    "each way of saving makes a version, and the copy goes when the program has ended",
    arguments: [
      "echo two > \"$1\"",
      "echo two > \"$1.tmp\"; mv \"$1.tmp\" \"$1\"",
      "rm \"$1\"; echo two > \"$1\"",
      "mv \"$1\" \"$1~\"; echo two > \"$1\"",
      ": > \"$1\"; echo two >> \"$1\"",
      "sed -i s/one/two/ \"$1\"",
    ])
  func ways(script: String) throws {
    let edited = try plan.edit(script)
    #expect(edited.code == 0 && edited.output.contains("open in sh"), "\(edited)")
    #expect(edited.lines.last?.hasPrefix("saved ") == true, "\(edited)")
    #expect(try plan.versions() == ["two\n", "one\n"])
    #expect(try plan.edits().isEmpty)
    #expect(try plan.left().isEmpty)
    try plan.device.verify()
  }

  @Test("a program that saves nothing makes no version")
  func unchanged() throws {
    // A program that touches the copy does not only pass it on.
    #expect(try plan.edit("touch \"$1\"").code == 0)
    #expect(try plan.versions() == ["one\n"])
    #expect(try plan.left().isEmpty)
  }

  @Test("saves one after the other become versions, each a step of undo")
  func several() throws {
    try plan.device.shell("mkfifo saved").requireSuccess()
    let pipe = plan.device.files.path("saved")
    let script = try plan.editor("echo two > \"$1\"; read line < '\(pipe)'; echo three > \"$1\"")
    let edit = try plan.device.start(["docs", "edit", "/plan.txt", "--with", script])
    #expect(try eventually { try plan.versions().count == 2 })
    try plan.device.shell("echo > saved").requireSuccess()
    #expect(edit.wait() == 0)
    #expect(try plan.versions() == ["three\n", "two\n", "one\n"])
    try plan.device.run("undo").requireSuccess()
    #expect(try plan.device.run("docs", "cat", "/plan.txt").output == "two\n")
  }

  @Test("other files beside the copy are not stored, and those of the user are kept")
  func others() throws {
    let edited = try plan.edit(
      """
      cd "$(dirname "$1")"; cp plan.txt plan.txt~; echo export > plan.pdf; echo two > plan.txt
      """)
    #expect(edited.code == 0 && edited.errors.contains("Other files are left"), "\(edited)")
    #expect(try plan.device.run("docs", "ls", "/", "--json").items().count == 1)
    #expect(try plan.versions() == ["two\n", "one\n"])
    let left = try #require(try plan.edits().first)
    #expect(left["state"] as? String == "leftBehind")
    let folder = try #require(left["copy"] as? String).replacing("/plan.txt", with: "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["plan.pdf"])
    #expect(try plan.edit("true").code == 73)
    let id = try #require(left["id"] as? String)
    #expect(try plan.device.run("docs", "edits", "discard", id).code == 64)
    try plan.device.run("docs", "edits", "discard", id, "--yes").requireSuccess()
    #expect(try plan.left().isEmpty)
  }

  @Test("what a killed program had not saved stays with the copy, which opens again")
  func crashed() throws {
    let killed = try plan.edit("echo unsaved > \"$(dirname \"$1\")/.plan.txt.swp\"; kill -9 $$")
    #expect(killed.errors.contains("signal 9") && killed.errors.contains("Other files are left"), "\(killed)")
    #expect(try plan.edits().first?["state"] as? String == "leftBehind")
    let again = try plan.edit("cd \"$(dirname \"$1\")\"; mv .plan.txt.swp plan.txt")
    #expect(again.code == 0 && again.output.contains("open already"), "\(again)")
    #expect(try plan.versions() == ["unsaved\n", "one\n"])
    #expect(try plan.left().isEmpty)
  }

  @Test(
    "what is no file in place of the copy is not stored, and told",
    arguments: ["mkdir \"$1\"", "ln -s /etc/hostname \"$1\""])
  func replaced(way: String) throws {
    try plan.device.shell("mkfifo done").requireSuccess()
    let pipe = plan.device.files.path("done")
    let script = try plan.editor("rm \"$1\"; \(way); read line < '\(pipe)'; rm -r \"$1\"; echo two > \"$1\"")
    let edit = try plan.device.start(["docs", "edit", "/plan.txt", "--with", script])
    #expect(try eventually { try plan.edits().first?["problem"] != nil })
    #expect(try plan.versions() == ["one\n"])
    try plan.device.shell("echo > done").requireSuccess()
    #expect(edit.wait() == 0)
    #expect(try plan.versions() == ["two\n", "one\n"])
  }

  @Test("a program that cannot start leaves nothing, and a folder is not edited")
  func missing() throws {
    let missing = try plan.device.run("docs", "edit", "/plan.txt", "--with", "no-such-program")
    #expect(missing.code == 69 && missing.errors.contains("--with"), "\(missing)")
    #expect(try eventually { try plan.left().isEmpty })
    try plan.device.run("docs", "add", "/Plans").requireSuccess()
    #expect(try plan.device.run("docs", "edit", "/Plans").code == 65)
    #expect(try plan.device.run("docs", "edits", "finish", "3f9a1c07").code == 66)
  }

  @Test("in Finnish, the output is Finnish; as JSON, it is one object")
  func forms() throws {
    let finnish = try plan.edit("echo two > \"$1\"", language: "fi_FI.UTF-8")
    #expect(finnish.output.contains("avoinna ohjelmassa sh"), "\(finnish)")
    #expect(finnish.lines.last?.hasPrefix("tallennettu ") == true, "\(finnish)")
    let json = try plan.edit("echo three > \"$1\"", "--json").json()
    #expect(json["name"] as? String == "plan.txt" && json["state"] as? String == "open")
    #expect((json["copy"] as? String)?.hasSuffix("/plan.txt") == true)
  }

  @Test("a copy without an edit is removed after an hour, unless its content is stored nowhere")
  func abandoned() throws {
    let folder = "data/worksite/default/edits/018f0000-0000-7000-8000-000000000000"
    try plan.device.shell("mkdir -p \(folder); echo one > \(folder)/plan.txt").requireSuccess()
    #expect(try plan.edit("touch \"$1\"").code == 0)
    #expect(try plan.left().count == 1)
    try plan.device.shell("touch -d '2 hours ago' \(folder)").requireSuccess()
    #expect(try plan.edit("touch \"$1\"").code == 0)
    #expect(try plan.left().isEmpty)
    try plan.device.shell(
      "mkdir -p \(folder); echo two > \(folder)/plan.txt; touch -d '2 hours ago' \(folder)"
    )
    .requireSuccess()
    #expect(try plan.edit("touch \"$1\"").code == 0)
    #expect(try plan.left().count == 1)
    #expect(try plan.edits().first?["state"] as? String == "leftBehind")
  }

  @Test("a clock that is set back meanwhile loses no save")
  func clock() throws {
    let plan = try EditedPlan { try WrongClock.variables(movedBy: $0.files.path("clock")) }
    let clock = plan.device.files.path("clock")
    let edited = try plan.edit("echo two > \"$1\"; echo -3600 > '\(clock)'; echo three > \"$1\"")
    #expect(edited.code == 0, "\(edited)")
    #expect(try plan.versions().first == "three\n")
    #expect(try plan.left().isEmpty)
  }

  @Test("text opens in the user's editor on a terminal")
  func terminal() throws {
    let script = try plan.editor("printf 'seen\\n' > /dev/tty; echo two > \"$1\"")
    let device = Device(of: plan.device, variables: ["EDITOR=\(script)"])
    let typed = try TypedAnswers(on: device, "docs", "edit", "/plan.txt")
    #expect(typed.end() == 0)
    #expect(typed.shown.contains("seen") && typed.shown.contains("saved"), "\(typed.shown)")
    #expect(try plan.versions() == ["two\n", "one\n"])
  }
}
