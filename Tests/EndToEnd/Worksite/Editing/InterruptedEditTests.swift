import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Editing documents: programs that hand over, and processes that are killed", .realPrograms)
struct InterruptedEditTests {
  private let plan: EditedPlan
  private let script: String

  /// An editor that reports when it is open, and saves on the test's word.
  init() throws {
    plan = try EditedPlan()
    try plan.device.shell("mkfifo opened save").requireSuccess()
    let (opened, save) = (plan.device.files.path("opened"), plan.device.files.path("save"))
    script = try plan.editor(
      "echo $$ > '\(opened)'; read line < '\(save)'; echo two > \"$1\"; read line < '\(save)'")
  }

  private func start() throws -> (edit: RunningProgram, editor: pid_t) {
    let edit = try plan.device.start(["docs", "edit", "/plan.txt", "--with", script])
    let opened = try plan.device.shell("read line < opened; echo $line").output
    return (edit, pid_t(opened.dropLast()) ?? 0)
  }

  private func save() throws { try plan.device.shell("echo > save").requireSuccess() }

  /// Closes a document whose program's end is not known.
  private func finish() throws -> Finished {
    let id = try #require(try plan.edits().first?["id"] as? String)
    return try plan.device.run("docs", "edits", "finish", id)
  }

  @Test("without the command, killed or interrupted, saves are still stored", arguments: [SIGKILL, SIGINT])
  func command(signal: Int32) throws {
    let (edit, editor) = try start()
    kill(edit.pid, signal)
    #expect(edit.wait() == (signal == SIGKILL ? 137 : 0))
    try save()
    #expect(try eventually { try plan.versions().count == 2 })
    #expect(plan.device.profile.folder("edits").exists)
    kill(editor, SIGKILL)
    #expect(try finish().output.contains("stored and closed"))
    #expect(try plan.left().isEmpty)
    #expect(try plan.versions() == ["two\n", "one\n"])
  }

  @Test("a killed program ends the edit with what it saved")
  func program() throws {
    let (edit, editor) = try start()
    try save()
    #expect(try eventually { try plan.versions().count == 2 })
    kill(editor, SIGKILL)
    #expect(edit.wait() == 0)
    #expect(try plan.left().isEmpty)
  }

  @Test("after all processes were killed, the next command has the copy watched again, and says so")
  func all() throws {
    let (edit, editor) = try start()
    #expect(eventually { !plan.device.editWatchers().isEmpty })
    for process in plan.device.editWatchers() + [edit.pid] { kill(process, SIGKILL) }
    #expect(edit.wait() == 137)
    let left = try #require(try plan.left().first)
    let copy = plan.device.profile.folder("edits").folder(left).file("plan.txt")
    try Data("two\n".utf8).write(to: URL(fileURLWithPath: copy))
    kill(editor, SIGKILL)
    let next = try plan.device.run("status")
    #expect(next.errors.contains("was interrupted, and goes on"), "\(next)")
    #expect(try plan.device.run("status").output.contains("“plan.txt” is open for editing"))
    #expect(try plan.device.run("status", "--json").json()["openWork"] as? [String] != [])
    #expect(try eventually { try plan.versions() == ["two\n", "one\n"] })
    #expect(try finish().code == 0)
    #expect(try plan.left().isEmpty)
  }

  @Test("a document that a program has open is not finished, and is discarded with a question only")
  func open() throws {
    let (edit, editor) = try start()
    let refused = try finish()
    #expect(refused.code == 73 && refused.errors.contains("has “plan.txt” open"), "\(refused)")
    let id = try #require(try plan.edits().first?["id"] as? String)
    let question = try plan.device.run("docs", "edits", "discard", id)
    #expect(question.code == 64 && question.errors.contains("A program has it open"), "\(question)")
    try plan.device.run("docs", "edits", "discard", id, "--yes").requireSuccess()
    #expect(try plan.left().isEmpty)
    kill(editor, SIGKILL)
    _ = edit.wait()
    #expect(try plan.versions() == ["one\n"])
  }

  @Test("two commands that edit one document share its copy")
  func shared() throws {
    let (edit, editor) = try start()
    let other = try plan.device.files.write("other.sh", "echo three > \"$1\"\n")
    let second = try plan.device.run("docs", "edit", "/plan.txt", "--with", "sh '\(other)'", "--detach")
    #expect(second.output.contains("open already"), "\(second)")
    #expect(try eventually { try plan.versions() == ["three\n", "one\n"] })
    #expect(try plan.edits().count == 1)
    try save()
    #expect(try eventually { try plan.versions() == ["two\n", "three\n", "one\n"] })
    kill(editor, SIGKILL)
    // The end of the second program is not known.
    #expect(try eventually { try plan.edits().first?["id"] != nil })
    kill(edit.pid, SIGINT)
    #expect(edit.wait() == 0)
    #expect(try finish().code == 0)
  }

  @Test("a document that xdg-open hands over is open until it is finished")
  func handedOver() throws {
    try plan.device.files.write("xdg-open", "#!/bin/sh\n\(script) \"$1\" &\n")
    try plan.device.shell("chmod +x xdg-open").requireSuccess()
    let path = plan.device.files.folder.path + ":/usr/bin:/bin"
    let device = Device(of: plan.device, variables: ["PATH=\(path)"])
    let edit = try device.start(["docs", "edit", "/plan.txt"])
    let editor = pid_t(try device.shell("read line < opened; echo $line").output.dropLast()) ?? 0
    try save()
    #expect(try eventually { try plan.versions().count == 2 })
    #expect(try plan.edits().first?["state"] as? String == "open")
    kill(editor, SIGKILL)
    kill(edit.pid, SIGINT)
    #expect(edit.wait() == 0)
    #expect(try finish().code == 0)
    #expect(try plan.edits().isEmpty)
  }
}
