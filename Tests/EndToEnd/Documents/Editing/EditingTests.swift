import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Editing documents of a server", .realPrograms)
struct EditingTests {
  private let company: Company
  private let maija: Device
  private let pekka: Device
  private let path = "Marjala:/Plans/plan.txt"

  init() throws {
    company = try Company()
    (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    try maija.put("one", path).requireSuccess()
    try maija.sync()
    #expect(try pekka.docs("cat", path, "--refresh").output == "one")
  }

  /// An editor that reports when it is open, and runs a script on the test's word.
  private func editor(_ script: String, on device: Device) throws -> String {
    try device.shell("mkfifo opened go").requireSuccess()
    let (opened, go) = (device.files.path("opened"), device.files.path("go"))
    let path = try device.files.write(
      "editor.sh", "echo > '\(opened)'; read line < '\(go)'\n\(script)\n")
    return "sh '\(path)'"
  }

  private func start(_ editor: String, on device: Device) throws -> RunningProgram {
    let edit = try device.start(
      ["docs", "edit", path, "--with", editor], output: device.files.path("output"),
      errors: device.files.path("errors"))
    try device.shell("read line < opened").requireSuccess()
    return edit
  }

  private func go(_ device: Device) throws { try device.shell("echo > go").requireSuccess() }

  @Test("the document is locked while it is edited, and its save reaches the server")
  func locked() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    #expect(try maija.text("output").contains("locked until"))
    #expect(try pekka.docs("ls", "Marjala:/Plans", "--refresh").output.contains("plan.txt · locked by"))
    let opener = try pekka.files.write("opener.sh", "stat -c %a \"$1\" > '\(pekka.files.path("seen"))'\n")
    let other = Device(of: pekka, variables: ["WORKSITE_OPENER=sh '\(opener)'"])
    let readOnly = try other.docs("edit", path)
    #expect(readOnly.code == 0 && readOnly.errors.contains("is locked by Maija"), "\(readOnly)")
    #expect(try pekka.text("seen") == "400\n")
    try go(maija)
    #expect(edit.wait() == 0)
    #expect(try maija.text("output").contains("sent"))
    #expect(try pekka.docs("cat", path, "--refresh").output == "two\n")
    #expect(try !pekka.docs("ls", "Marjala:/Plans", "--refresh").output.contains("locked by"))
    #expect(try maija.docs("edits", "--json").items().isEmpty)
    try maija.verify()
  }

  @Test("a folder of the copy that the user removed ends the edit, and the lock is given back")
  func removedFolder() throws {
    let edit = try start(editor("", on: maija), on: maija)
    #expect(try pekka.docs("ls", "Marjala:/Plans", "--refresh").output.contains("locked by"))
    let folder = maija.profile.folder("edits")
    let copy = try #require(try folder.names().first { !$0.contains(".") })
    try FileManager.default.removeItem(atPath: folder.folder(copy).path)
    #expect(
      try eventually { try !pekka.docs("ls", "Marjala:/Plans", "--refresh").output.contains("locked by") })
    try go(maija)
    #expect(edit.wait() == 0)
    #expect(try maija.docs("edits", "--json").items().isEmpty)
  }

  @Test("a check-out by the user that was made meanwhile stays")
  func checkedOut() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    try maija.docs("lock", path).requireSuccess()
    try go(maija)
    #expect(edit.wait() == 0)
    #expect(try pekka.docs("ls", "Marjala:/Plans", "--refresh").output.contains("locked by"))
    #expect(try maija.docs("edits", "--json").items().isEmpty)
  }

  @Test("two saves without locks are both kept, and both users are told")
  func conflict() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    let quick = try pekka.files.write("quick.sh", "echo three > \"$1\"\n")
    let other = try pekka.docs("edit", path, "--with", "sh '\(quick)'", "--no-lock")
    #expect(other.code == 0 && other.output.contains("sent"), "\(other)")
    try go(maija)
    #expect(edit.wait() == 0)
    try maija.sync()
    #expect(try maija.docs("conflicts").lines.count == 2)
    #expect(try maija.docs("versions", path).lines.count == 4)
    #expect(
      try maija.text("errors").contains("docs resolve") || maija.text("errors").contains("docs conflicts"))
  }

  @Test("without the server there is no lock, and the copy stays until its save is sent")
  func offline() throws {
    #expect(try maija.docs("cat", path).output == "one")
    company.close()
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    #expect(try maija.text("errors").contains("not locked"))
    try go(maija)
    #expect(edit.wait() == 0)
    #expect(try maija.text("errors").contains("not sent yet"))
    let left = try maija.docs("edits", "--json").items()
    #expect(left.first?["state"] as? String == "unsent", "\(left)")
    #expect(try maija.docs("cat", path).output == "two\n")
    try company.open()
    try maija.run("sync").requireSuccess()
    #expect(try eventually { try maija.docs("edits", "--json").items().isEmpty })
    #expect(try pekka.docs("cat", path, "--refresh").output == "two\n")
  }

  @Test("a document that another user removed keeps the save, and the user is told")
  func removed() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    try pekka.docs("trash", path).requireSuccess()
    try pekka.sync()
    try maija.sync()
    try go(maija)
    #expect(edit.wait() == 66)
    let left = try #require(try maija.docs("edits", "--json").items().first)
    #expect(left["problem"] != nil)
    try maija.docs("restore", path).requireSuccess()
    try maija.docs("edits", "finish", try #require(left["id"] as? String)).requireSuccess()
    try maija.sync()
    #expect(try pekka.docs("cat", path, "--refresh").output == "two\n")
  }

  @Test("a save that the server rejects keeps the copy, and the user is told")
  func rejected() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    try pekka.docs("trash", path).requireSuccess()
    try pekka.sync()
    try go(maija)
    #expect(edit.wait() != 0)
    #expect(try !maija.text("output").contains("sent"))
    let left = try #require(try maija.docs("edits", "--json").items().first)
    #expect(left["state"] as? String == "rejected", "\(left)")
    let copy = try #require(left["copy"] as? String)
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == "two\n")
    let id = try #require(left["id"] as? String)
    #expect(try maija.docs("edits", "finish", id).code == 73)
    #expect(FileManager.default.fileExists(atPath: copy))
  }

  @Test("after all processes were killed, the agent stores and sends what was saved")
  func agent() throws {
    let edit = try start(editor("", on: maija), on: maija)
    #expect(eventually { !maija.editWatchers().isEmpty })
    for process in maija.editWatchers() + [edit.pid] { kill(process, SIGKILL) }
    _ = edit.wait()
    let folder = maija.profile.folder("edits")
    let left = try #require(try folder.names().first { !$0.contains(".") })
    try Data("two\n".utf8).write(to: URL(fileURLWithPath: folder.folder(left).file("plan.txt")))
    let agent = try maija.start(["agent", "run"])
    #expect(try eventually { try pekka.docs("cat", path, "--refresh").output == "two\n" })
    kill(agent.pid, SIGTERM)
    #expect(agent.wait() == 0)
    // The editor may end.
    try go(maija)
  }

  @Test("a save follows a document that another user moved")
  func moved() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    try pekka.docs("move", path, "Marjala:/Plans/moved.txt").requireSuccess()
    try pekka.sync()
    try go(maija)
    #expect(edit.wait() == 0)
    #expect(try pekka.docs("cat", "Marjala:/Plans/moved.txt", "--refresh").output == "two\n")
  }

  @Test("logging out counts an open document as unsent work")
  func loggingOut() throws {
    let edit = try start(editor("echo two > \"$1\"", on: maija), on: maija)
    #expect(try maija.run("logout").code == 64)
    try go(maija)
    #expect(edit.wait() == 0)
    try maija.run("logout").requireSuccess()
  }
}
