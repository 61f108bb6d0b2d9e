import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Watched folders")
struct FolderWatchTests {
  private let files: TemporaryFolder
  private let watch: FolderWatch
  private let path: String

  init() throws {
    files = try TemporaryFolder()
    path = try files.write("plan.txt", "old")
    watch = try FolderWatch(files.folder)
  }

  @Test("writing in place is written, then closed")
  func inPlace() throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("new".utf8))
    #expect(try watch.events() == [.written("plan.txt")])
    #expect(SaveDetector.Found(at: path) == .file(size: 3, isOpenForWriting: true))
    try file.close()
    #expect(try watch.events() == [.closed("plan.txt")])
    #expect(SaveDetector.Found(at: path) == .file(size: 3, isOpenForWriting: false))
    #expect(try watch.events().isEmpty)
  }

  @Test("renaming, removing and creating are events of the names")
  func names() throws {
    try moveFile(path, to: path + "~")
    #expect(try watch.events() == [.left("plan.txt"), .movedIn("plan.txt~")])
    unlink(path + "~")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let events = try watch.events()
    #expect(events.first == .left("plan.txt~"))
    #expect(events.contains(.created("plan.txt")) || events.contains(.movedIn("plan.txt")))
  }

  @Test("a link or a folder in place of the file is not followed")
  func replaced() throws {
    let other = try files.write("other.txt", "secret")
    unlink(path)
    #expect(SaveDetector.Found(at: path) == .nothing)
    #expect(symlink(other, path) == 0)
    #expect(SaveDetector.Found(at: path) == .other)
    unlink(path)
    #expect(mkdir(path, 0o700) == 0)
    #expect(SaveDetector.Found(at: path) == .other)
  }

  @Test("a removed folder ends its watch, and a missing one cannot be watched")
  func removed() throws {
    unlink(path)
    rmdir(files.folder.path)
    #expect(try watch.events().contains(.folderLeft))
    #expect(failure { _ = try FolderWatch(files.folder) }?.kind == .notFound)
  }
}
