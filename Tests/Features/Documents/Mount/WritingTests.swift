import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("Writing to worksites as files")
struct WritingTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let site: UInt64

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    site = try tree.number(at: "/Marjala")
  }

  @Test("a new document is there at once, and has one version when its program closes it")
  func creating() throws {
    let (found, opening) = try tree.create("a.txt", in: site, O_WRONLY | O_CREAT)
    #expect(try tree.names(at: "/Marjala") == ["a.txt"])
    try tree.write("first", found.number)
    #expect(try tree.attributes(of: found.number).size == 5)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    let id = try #require(try mounted.item("a.txt")).id
    #expect(try mounted.versions(of: id) == ["first"])
    #expect(try MountedFiles(of: mounted.session, until: Cancellation()).scratch.names().isEmpty)
  }

  @Test("bytes do not end beyond the room of the disk: a version has no holes")
  func holes() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    for size: Int64 in [1 << 46, .max - 1] {
      #expect(throws: ErrorNumber(ENOSPC)) { try tree.write("z", number, at: size) }
      #expect(throws: ErrorNumber(ENOSPC)) {
        try tree.set(MountedTree.AttributeChanges(size: size, opening: .writing), of: number) { false }
      }
    }
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["first"])
  }

  @Test("each close after a change is a version, and a step of undo; equal bytes make none")
  func versions() throws {
    let id = try mounted.document("a.txt", "0123456789")
    let number = try tree.number(at: "/Marjala/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("ab", number, at: 4)
    try tree.sync(number)
    // A process that the program has started closes its copy of the descriptor.
    try tree.flush(number, opening)
    #expect(try mounted.versions(of: id) == ["0123456789"])
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["0123ab6789", "0123456789"])
    _ = try tree.open(number, O_RDWR)
    try tree.write("ab", number, at: 4)
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["0123ab6789", "0123456789"])
    #expect(try tree.content(at: "/Marjala/a.txt") == "0123ab6789")
  }

  @Test("while another program writes, a close makes no version; the last one makes one of all changes")
  func twoWriters() throws {
    let id = try mounted.document("a.txt", "....")
    let number = try tree.number(at: "/Marjala/a.txt")
    let (one, other) = (try tree.open(number, O_RDWR).opening, try tree.open(number, O_RDWR).opening)
    try tree.write("a", number, at: 0)
    try tree.flush(number, one)
    tree.close(number, one)
    #expect(try mounted.versions(of: id) == ["...."])
    try tree.write("b", number, at: 3)
    try tree.flush(number, other)
    tree.close(number, other)
    #expect(try mounted.versions(of: id) == ["a..b", "...."])
  }

  @Test("a size is set with the document open and closed, and a gap has zeros")
  func sizes() throws {
    let id = try mounted.document("a.txt", "0123456789")
    let number = try tree.number(at: "/Marjala/a.txt")
    try tree.set(.init(size: 4), of: number) { false }
    #expect(try mounted.versions(of: id).first == "0123")
    let opening = try tree.open(number, O_WRONLY | O_TRUNC).opening
    try tree.write("x", number, at: 2)
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id).first == "\0\0x")
    #expect(errorNumber { try tree.set(.init(size: 4), of: site) { false } } == EISDIR)
    #expect(errorNumber { try tree.set(.init(changesOwner: true), of: number) { false } } == EPERM)
  }

  @Test("a size is set by a program that has the document open, also once it is removed")
  func sizeOfRemoved() throws {
    let (found, opening) = try tree.create("a.txt", in: site, O_RDWR | O_CREAT)
    try tree.write("0123456789", found.number)
    try tree.remove("a.txt", in: site, isFolder: false)
    try tree.set(.init(size: 4, opening: opening), of: found.number) { false }
    #expect(try tree.content(of: found.number) == "0123")
    #expect(try tree.attributes(of: found.number).size == 4)
    tree.close(found.number, opening)
  }

  @Test("the time that a program sets is that of the version")
  func times() throws {
    let (found, opening) = try tree.create("a.txt", in: site, O_WRONLY | O_CREAT)
    try tree.write("first", found.number)
    try tree.set(.init(modifiedAt: Instant(milliseconds: 86_400_000)), of: found.number) { false }
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    #expect(try mounted.item("a.txt")?.modifiedAt == Instant(milliseconds: 86_400_000))
  }

  @Test("a time that is set without a change of the bytes, or after the close, is that of the version")
  func timesAlone() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    try tree.set(.init(modifiedAt: Instant(milliseconds: 2000)), of: number) { false }
    #expect(try mounted.item("a.txt")?.modifiedAt == Instant(milliseconds: 2000))
    #expect(try tree.attributes(of: number).modifiedAt == Instant(milliseconds: 2000))
    let opening = try tree.open(number, O_WRONLY).opening
    try tree.set(.init(modifiedAt: Instant(milliseconds: 3000), opening: opening), of: number) { false }
    tree.close(number, opening)
    #expect(try mounted.item("a.txt")?.modifiedAt == Instant(milliseconds: 3000))
    #expect(try mounted.versions(of: id) == ["first"])
    try tree.set(.init(modifiedAt: Instant(milliseconds: 3000)), of: site) { false }
  }

  @Test("a folder is removed when it is empty, a document at any time; both go to the trash")
  func removing() throws {
    let plans = try tree.makeFolder("Plans", in: site).number
    let (found, opening) = try tree.create("a.txt", in: plans, O_WRONLY | O_CREAT)
    try tree.write("one", found.number)
    #expect(errorNumber { try tree.remove("Plans", in: site, isFolder: true) } == ENOTEMPTY)
    #expect(errorNumber { try tree.remove("Plans", in: site, isFolder: false) } == EISDIR)
    #expect(errorNumber { try tree.remove("a.txt", in: plans, isFolder: true) } == ENOTDIR)
    try tree.remove("a.txt", in: plans, isFolder: false)
    try tree.remove("Plans", in: site, isFolder: true)
    // A program that still has the document open reads and writes what it wrote.
    #expect(try tree.content(of: found.number) == "one")
    try tree.write("two", found.number)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    #expect(try tree.names(at: "/Marjala").isEmpty)
  }

  @Test("a document that a program closed and removed at once has what was written in the trash")
  func closedAndRemoved() throws {
    let (found, opening) = try tree.create("a.txt", in: site, O_WRONLY | O_CREAT)
    try tree.write("one", found.number)
    try tree.flush(found.number, opening)
    let id = try #require(try mounted.item("a.txt")).id
    try tree.remove("a.txt", in: site, isFolder: false)
    tree.close(found.number, opening)
    #expect(try mounted.versions(of: id) == ["one"])
  }

  @Test("a document that a program closed and another one replaced at once keeps what was written")
  func closedAndReplaced() throws {
    let id = try mounted.document("plan.txt", "first")
    let number = try tree.number(at: "/Marjala/plan.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    try tree.make("sedAb12", "the second")
    try tree.rename("sedAb12", in: site, to: "plan.txt", in: site, 0)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["the second", "FIRST", "first"])
    #expect(try mounted.session.answer(Versions(of: id)).filter(\.isConflict).isEmpty)
    let present = try tree.number(at: "/Marjala/plan.txt")
    let other = try tree.open(present, O_RDWR).opening
    try tree.write("THE", present)
    try tree.flush(present, other)
    try mounted.document("older.txt", "older")
    try tree.rename("older.txt", in: site, to: "plan.txt", in: site, 0)
    tree.close(present, other)
    #expect(try mounted.versions(of: id).first == "THE second")
  }

  @Test("a removed document that is restored while a program has it open gets what the program writes")
  func restoredWhileOpen() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.remove("a.txt", in: site, isFolder: false)
    try tree.write("F", number)
    try tree.flush(number, opening)
    try mounted.session.perform(
      RestoreItem(item: id, place: ItemPlace(parent: mounted.site, name: "a.txt")))
    try tree.write("I", number, at: 1)
    try tree.flush(number, opening)
    #expect(try tree.files.scratch.names().filter { $0.hasSuffix(".synced") }.count == 1)
    tree.close(number, opening)
    #expect(try mounted.versions(of: id) == ["FIrst", "first"])
    #expect(try tree.files.scratch.names().isEmpty)
  }

  @Test("the kernel gets no number with an error")
  func noNumber() throws {
    let reading = try mounted.tree(isReadOnly: true)
    let parent = try reading.number(at: "/Marjala")
    try mounted.document("a.txt", "one")
    #expect(errorNumber { _ = try reading.create("a.txt", in: parent, O_WRONLY | O_CREAT) } == EROFS)
    #expect(reading.inodes.withLock { $0.count } == 1)
  }

  @Test("nothing is written beside the worksites, and no name that another system cannot hold")
  func rejected() {
    #expect(errorNumber { _ = try tree.makeFolder("Kallio", in: InodeTable.root) } == EACCES)
    #expect(errorNumber { try tree.remove("Marjala", in: InodeTable.root, isFolder: true) } == EACCES)
    #expect(errorNumber { _ = try tree.create("a:b", in: site, O_CREAT) } == EINVAL)
    #expect(errorNumber { try tree.write("x", 12_345) } == EBADF)
  }

  @Test("a document that is put in the trash elsewhere while it is open comes back with what is written")
  func trashedElsewhere() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try mounted.session.perform(TrashItem(item: id))
    let other = try mounted.document("a.txt", "of another user")
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try mounted.item("a (2).txt")?.id == id && mounted.item("a.txt")?.id == other)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
  }

  @Test("bytes of a document whose folder is put in the trash elsewhere are a new document at the top")
  func folderTrashed() throws {
    let plans = try mounted.folder("Plans")
    try mounted.document("a.txt", "first", in: plans)
    let number = try tree.number(at: "/Marjala/Plans/a.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try mounted.session.perform(TrashItem(item: plans))
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    let saved = try #require(try mounted.item("a.txt"))
    #expect(try mounted.versions(of: saved.id) == ["FIRST"])
  }
}
