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

  /// Lets an hour pass in which the mount may try to save every three seconds.
  ///
  /// - Parameter length: the time that each attempt takes.
  /// - Returns: the number of attempts.
  private func attempts(ofLength length: Duration) -> Int {
    var (attempts, now, count) = (SaveAttempts(), Duration.zero, 0)
    while now < .seconds(3600) {
      attempts.makeIfDue(at: { now }) {
        tree.saveUnsaved()
        (now, count) = (now + length, count + 1)
      }
      now += .seconds(3)
    }
    return count
  }

  @Test("while they cannot be saved, large ones are tried seldom; once they can, the next attempt saves them")
  func slow() throws {
    #expect(attempts(ofLength: .milliseconds(10)) > 1000)
    // Each takes five seconds, and a hundred pass before the next one.
    #expect((30...36).contains(attempts(ofLength: .seconds(5))))
    #expect(try unsaved.count == 1)
    try mend()
    #expect(attempts(ofLength: .seconds(5)) > 0)
    #expect(try unsaved.isEmpty && mounted.versions(of: id) == ["FIRST", "first"])
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
