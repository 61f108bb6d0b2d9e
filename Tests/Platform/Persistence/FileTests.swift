import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Files and folders")
struct FileTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  @Test("a system error names the path and the remedy")
  func rejections() {
    let missing = failure { _ = try File(reading: files.path("nothing")) }
    #expect(missing?.kind == .notFound)
    #expect(missing?.description.contains("nothing") == true)
    #expect(failure { _ = try File(creating: files.folder.path) }?.code == "io.exists")
    #expect(failure { _ = try Folder(files.path("x/y")).names() }?.remedy != nil)
  }

  @Test("a replacement is visible only when it is complete, with the time it was given")
  func replacing() throws {
    let path = try files.write("plan.txt", "old")
    func begin() throws {
      let file = try ReplacementFile(for: path, tag: ID(high: 0, low: 1))
      try Array("new".utf8).withUnsafeBytes { try file.append($0) }
    }
    try begin()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try files.folder.names() == ["plan.txt"])
    let file = try ReplacementFile(for: path, tag: ID(high: 0, low: 2))
    try Array("new".utf8).withUnsafeBytes { try file.append($0) }
    try file.commit(modified: Instant(milliseconds: 1_600_000_000_123))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileStamp(at: path).modified.milliseconds == 1_600_000_000_123)
  }

  @Test("a replacement in a missing folder names the folder")
  func noFolder() {
    let rejection = failure {
      _ = try ReplacementFile(for: files.path("none/plan.txt"), tag: ID(high: 0, low: 1))
    }
    #expect(rejection?.kind == .notFound)
    #expect(rejection?.description.contains("no folder") == true)
    #expect(rejection?.description.contains("none/”") == true)
  }

  @Test("a replacement that cannot be created is reported under its final name")
  func rejectedByName() {
    let rejection = failure { _ = try ReplacementFile(for: "/proc/plan.txt", tag: ID(high: 0, low: 1)) }
    #expect(rejection?.description.contains("“/proc/plan.txt”") == true)
    #expect(rejection?.description.contains(".part") == false)
  }

  @Test("the target of a link is replaced, and the link stays, also where the target is missing")
  func linked() throws {
    try files.folder.folder("deep").make()
    for name in ["there.txt", "new.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: files.path("link-\(name)"), withDestinationPath: "deep/\(name)")
    }
    try files.write("deep/there.txt", "old")
    for name in ["there.txt", "new.txt"] {
      let file = try ReplacementFile(for: files.path("link-\(name)"), tag: ID(high: 0, low: 1))
      try Array("new".utf8).withUnsafeBytes { try file.append($0) }
      try file.commit()
      #expect(try FileStamp(at: files.path("link-\(name)"), followed: false).kind == .link)
      #expect(try String(contentsOfFile: files.path("deep/\(name)"), encoding: .utf8) == "new")
    }
    try FileManager.default.createSymbolicLink(atPath: files.path("round"), withDestinationPath: "round")
    #expect(failure { _ = try ReplacementFile(for: files.path("round"), tag: ID(high: 0, low: 1)) } != nil)
  }

  @Test("a pipe is written to, and stays a pipe")
  func pipe() throws {
    let path = files.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try ReplacementFile(for: path, tag: ID(high: 0, low: 1))
    try Array("new".utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    try file.commit(modified: Instant(milliseconds: 0), mode: 0o400, replaces: false)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, bytes.count) == 3)
    #expect(try FileStamp(at: path).kind == .other)
    #expect(try files.folder.names() == ["pipe"])
  }

  @Test("a folder is created durably with its parents, also where it exists, but not in place of a file")
  func durable() throws {
    let folder = files.folder.folder("a").folder("b").folder("c")
    for _ in 0..<2 { try folder.makeDurably() }
    #expect(folder.exists)
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.above.path)[.posixPermissions] as? Int == 0o700)
    try files.write("file", "x")
    #expect(failure { try files.folder.folder("file").makeDurably() } != nil)
    #expect(failure { try files.folder.folder("file").folder("d").makeDurably() } != nil)
    #expect(try String(contentsOfFile: files.path("file"), encoding: .utf8) == "x")
  }

  @Test("a copy for another program counts as used while the program has it open")
  func openCopies() throws {
    let folder = files.folder.folder("opened")
    try folder.make()
    let copy = OpenCopy(in: folder, named: "plan.pdf")
    try Data("plan".utf8).write(to: URL(fileURLWithPath: copy.path))
    let reader = try #require(FileHandle(forReadingAtPath: copy.path))
    #expect(copy.isInUse)
    try reader.close()
    #expect(!copy.isInUse)
    OpenCopy(in: folder)?.remove()
    #expect(!folder.exists)
  }
}
