import EndToEndSupport
import Testing

@Suite("Restoring an earlier version", .realPrograms)
struct RevisionTests {
  private let device: Device

  init() throws {
    device = try Device(hasSender: false)
    try device.run("sites", "add", "Marjala").requireSuccess()
    for text in ["one", "two"] {
      try device.shell("printf \(text) | worksite docs put - /a.txt").requireSuccess()
    }
  }

  @Test("saves its content as the newest one, which undo reverts")
  func restored() throws {
    let restored = try device.run("docs", "restore", "/a.txt", "--revision", "1")
    #expect(
      restored.output == "Marjala:/a.txt has the content of version 1 again. `worksite undo` undoes that.\n")
    #expect(try device.run("docs", "cat", "/a.txt").output == "one")
    #expect(try (device.run("docs", "show", "/a.txt", "--json").json()["versions"] as? [Any])?.count == 3)
    try device.run("undo").requireSuccess()
    #expect(try device.run("docs", "cat", "/a.txt").output == "two")
  }

  @Test("needs a version that exists, and leaves the document in its place")
  func rejected() throws {
    #expect(try device.run("docs", "restore", "/a.txt", "--revision", "9").code == 66)
    let elsewhere = try device.run("docs", "restore", "/a.txt", "--revision", "1", "--to", "/b.txt", "--json")
    #expect(elsewhere.code == 64 && elsewhere.rejection == "documents.revisionElsewhere")
  }
}
