import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Mounting worksites", .realPrograms)
struct MountingTests {
  private let device: Device

  init() throws {
    device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
    for name in ["empty", "full"] { try device.files.folder.folder(name).make() }
    try device.files.write("full/plan.txt", "plan")
  }

  @Test("only an empty folder is mounted on, and only a mounted one is unmounted")
  func refused() throws {
    #expect(try device.run("mount", "full", "--json").rejection == "mount.notEmpty")
    #expect(try device.run("mount", "full/plan.txt", "--json").rejection == "io.notFolder")
    #expect(try device.run("mount", "none", "--json").rejection == "io.missing")
    #expect(try device.run("unmount", "empty", "--json").rejection == "mount.none")
    // A device without a server has no cache.
    #expect(try device.run("mount", "empty", "--cache-size", "5G", "--json").rejection == "device.noServer")
    #expect(try device.run("status", "--json").json()["mounts"] as? [String] == [])
  }

  @Test("status counts the documents whose content could not be saved")
  func unsaved() throws {
    #expect(try device.run("status", "--json").json()["unsavedContents"] as? Int == 0)
    try device.profile.folder("mounted").make()
    try File(creating: device.profile.folder("mounted").file("a.b.c.unsaved")).sync()
    #expect(try device.run("status", "--json").json()["unsavedContents"] as? Int == 1)
    #expect(try device.run("status").output.contains("could not be saved"))
  }

  @Test("doctor says whether worksites can be mounted")
  func doctor() throws {
    let findings = try device.run("doctor", "--json").items()
    #expect(findings.contains { $0["code"] as? String == "mount" && $0["isFault"] as? Bool == false })
  }

  @Test(
    "a mounted document is read, written and saved as a version, and status names the folder",
    .enabled(if: access("/dev/fuse", R_OK | W_OK) == 0))
  func mounted() async throws {
    try device.run("docs", "put", "full/plan.txt", "/").requireSuccess()
    try device.run("mount", "empty").requireSuccess()
    defer { _ = try? device.run("unmount", "empty") }
    let path = device.files.path("empty/Marjala/plan.txt")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "plan")
    #expect(try (device.run("status", "--json").json()["mounts"] as? [String])?.count == 1)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("PL".utf8))
    try file.close()
    // The version is made after the close.
    #expect(await comesTrue { (try? device.run("docs", "cat", "/plan.txt").output) == "PLan" })
    #expect(try device.run("docs", "versions", "/plan.txt", "--json").items().count == 2)
    #expect(try device.run("mount", "empty", "--json").rejection == "mount.mounted")
    try device.run("unmount", "empty").requireSuccess()
    #expect(try device.files.folder.folder("empty").names().isEmpty)
  }
}
