import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Files and folders")
struct FileTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  @Test("what the system refuses says which path and what to do")
  func refusals() {
    let missing = failure { _ = try File(reading: files.path("nothing")) }
    #expect(missing?.kind == .notFound)
    #expect(missing?.description.contains("nothing") == true)
    #expect(failure { _ = try File(creating: files.folder.path) }?.code == "io.exists")
    #expect(failure { _ = try Folder(files.path("x/y")).names() }?.remedy != nil)
  }

  @Test("a replacement shows only when it is whole, with the time it was given")
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

  @Test("a replacement in a folder that is not there names the folder")
  func noFolder() {
    let refusal = failure {
      _ = try ReplacementFile(for: files.path("none/plan.txt"), tag: ID(high: 0, low: 1))
    }
    #expect(refusal?.kind == .notFound)
    #expect(refusal?.description.contains("none/”") == true)
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
