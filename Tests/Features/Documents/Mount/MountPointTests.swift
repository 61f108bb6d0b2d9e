import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("Folders to mount on")
struct MountPointTests {
  private let files: TemporaryFolder
  private let data: Folder

  init() throws {
    files = try TemporaryFolder()
    data = files.folder.folder("data")
    try data.folder("blobs").make()
  }

  private func code(_ path: String) -> String? {
    do {
      try MountPoint(path).require(for: data)
      return nil
    } catch {
      return (error as? Failure)?.code.rawValue
    }
  }

  @Test("an own, empty folder outside the data is taken, and nothing else")
  func folders() throws {
    try files.folder.folder("empty").make()
    try files.folder.folder("full").make()
    try files.write("full/a.txt", "a")
    #expect(code(files.path("empty")) == nil)
    #expect(code(files.path("empty/")) == nil)
    #expect(code(files.path("full")) == "mount.notEmpty")
    #expect(code(files.path("full/a.txt")) == "io.notFolder")
    #expect(code(files.path("none")) == "io.missing")
    #expect(code(files.path("none/none")) == "io.missing")
    #expect(code(data.path) == "mount.inside")
    #expect(code(data.file("blobs")) == "mount.inside")
    #expect(code(files.folder.path) == "mount.inside")
  }

  @Test("a link means the folder that it leads to")
  func links() throws {
    try files.folder.folder("empty").make()
    try FileManager.default.createSymbolicLink(
      atPath: files.path("link"), withDestinationPath: files.path("empty"))
    #expect(try MountPoint(files.path("link")).path == MountPoint(files.path("empty")).path)
    #expect(try MountPoint(files.path("empty/..")).path == MountPoint(files.folder.path).path)
  }

  @Test("the folder says whose data is mounted on it, the newest mount first")
  func sources() throws {
    let point = try MountPoint(files.folder.path)
    func table(_ types: String...) -> MountTable {
      MountTable(
        types.map { "30 1 0:25 / \(point.path) rw,relatime shared:1 - \($0) /home/maija/data rw" }
          .joined(separator: "\n"))
    }
    #expect(point.source(in: table("ext4", "fuse.worksite")) == "/home/maija/data")
    #expect(point.source(in: table("fuse.worksite", "ext4")) == nil)
    #expect(point.source(in: table()) == nil)
  }
}
