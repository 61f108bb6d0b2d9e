import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("Bytes that cannot be saved when a document is closed")
struct UnsavedTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let id: ID
  private let number: UInt64

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    id = try mounted.document("a.txt", "first")
    number = try tree.number(at: "/Marjala/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    // Content cannot be stored while its folder is a file.
    try moveFile(blobs.path, to: blobs.path + ".away")
    try File(creating: blobs.path).sync()
    tree.close(number, opening)
  }

  private var blobs: Folder { mounted.session.companyStore.blobs.root }

  private func mend() throws {
    unlink(blobs.path)
    try moveFile(blobs.path + ".away", to: blobs.path)
  }

  private var unsaved: [String] {
    get throws { try mounted.session.profile.location.unsavedContents(isMounted: true) }
  }

  @Test("programs go on to see them, and the mount saves them later")
  func retried() throws {
    #expect(try unsaved.count == 1)
    #expect(try tree.content(at: "/Marjala/a.txt") == "FIRST")
    tree.saveUnsaved()
    #expect(try unsaved.count == 1)
    try mend()
    tree.saveUnsaved()
    #expect(try unsaved.isEmpty && tree.files.scratch.names().isEmpty)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
    #expect(try tree.content(at: "/Marjala/a.txt") == "FIRST")
  }

  @Test("attempts to save that take long are few")
  func slow() {
    #expect(DocumentsMount.timeToNextSave(after: .seconds(5)) == .seconds(100))
    #expect(DocumentsMount.timeToNextSave(after: .milliseconds(10)) < .seconds(3))
  }

  @Test("the next program that writes goes on with them")
  func reopened() throws {
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("st!", number, at: 3)
    try mend()
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["FIRst!", "first"])
    #expect(try unsaved.isEmpty)
  }

  @Test("newer versions show once a rename has saved them")
  func savedByRename() throws {
    try mend()
    try mounted.document("b.txt", "other")
    let site = try tree.number(at: "/Marjala")
    try tree.rename("a.txt", in: site, to: "b.txt", in: site, 0)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
    tree.saveUnsaved()
    #expect(try unsaved.isEmpty && tree.files.scratch.names().isEmpty)
    try mounted.save("newer one", as: id)
    #expect(try tree.attributes(of: number).size == 9)
    #expect(try tree.content(at: "/Marjala/b.txt") == "newer one")
  }

  @Test("the next mount saves them")
  func nextMount() throws {
    let next = MountedFiles(of: mounted.session, until: Cancellation())
    #expect(try next.saveLeftBytes().count == 1)
    try mend()
    #expect(try next.saveLeftBytes().isEmpty && unsaved.isEmpty)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
  }
}
