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

  /// Makes a document as a program does: it opens, writes and closes it.
  @discardableResult
  private func make(_ name: String, _ content: String) throws -> ID {
    let (found, opening) = try tree.create(name, in: site, O_WRONLY | O_CREAT)
    try tree.write(content, found.number)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    return try #require(try mounted.item(name)).id
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

  @Test("a new document over another one is a version of that one, also when it is still open")
  func savedByRename() throws {
    let id = try mounted.document("plan.txt", "first")
    let target = try tree.number(at: "/Marjala/plan.txt")
    try make("sedAb12", "the second")
    try tree.rename("sedAb12", in: site, to: "plan.txt", in: site, 0)
    #expect(try mounted.versions(of: id) == ["the second", "first"])
    #expect(try tree.names(at: "/Marjala") == ["plan.txt"])
    let (found, opening) = try tree.create("sedCd34", in: site, O_WRONLY | O_CREAT)
    try tree.write("the third", found.number)
    try tree.rename("sedCd34", in: site, to: "plan.txt", in: site, 0)
    #expect(try mounted.versions(of: id) == ["the third", "the second", "first"])
    // The kernel goes on with the number of the temporary document.
    #expect(try tree.content(of: found.number) == "the third")
    try tree.write("the 4th, ", found.number)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    #expect(try mounted.versions(of: id).first == "the 4th, ")
    #expect(try tree.attributes(of: target).size == 9 && tree.attributes(of: found.number).size == 9)
    #expect(try tree.number(at: "/Marjala/plan.txt") == found.number)
  }

  @Test("a program that has a document open keeps its bytes when a new one replaces it; others get new ones")
  func replacedWhileOpen() throws {
    let id = try mounted.document("plan.txt", "first")
    let former = try tree.number(at: "/Marjala/plan.txt")
    let reading = try tree.open(former, O_RDONLY).opening
    try make("sedAb12", "the second")
    try tree.rename("sedAb12", in: site, to: "plan.txt", in: site, 0)
    #expect(try tree.content(of: former) == "first")
    let number = try tree.number(at: "/Marjala/plan.txt")
    #expect(number != former)
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("THE", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    tree.close(former, reading)
    #expect(try mounted.versions(of: id) == ["THE second", "the second", "first"])
    #expect(try mounted.session.answer(Versions(of: id)).filter(\.isConflict).isEmpty)
  }

  @Test("a new document that was saved twice and moved over another one is a version of that one, too")
  func savedTwiceByRename() throws {
    let id = try mounted.document("plan.txt", "first")
    let temporary = try make("plan.tmp", "half")
    let number = try tree.number(at: "/Marjala/plan.tmp")
    let opening = try tree.open(number, O_WRONLY | O_TRUNC).opening
    try tree.write("the second", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    try tree.rename("plan.tmp", in: site, to: "plan.txt", in: site, 0)
    #expect(try mounted.item("plan.txt")?.id == id)
    #expect(try mounted.versions(of: id) == ["the second", "first"])
    #expect(try mounted.session.answer(Trash(of: mounted.site)).map(\.item.id) == [temporary])
  }

  @Test("a document that a program renames away, or removes, and makes anew stays the same document")
  func madeAnew() throws {
    let id = try mounted.document("plan.txt", "first")
    let number = try tree.number(at: "/Marjala/plan.txt")
    try tree.rename("plan.txt", in: site, to: "plan.txt~", in: site, 0)
    try make("plan.txt", "the second")
    #expect(try mounted.versions(of: id) == ["the second", "first"])
    #expect(try mounted.item("plan.txt")?.id == id)
    // The kernel still has the earlier number for the temporary name.
    #expect(try tree.lookUp("plan.txt~", in: site).number != tree.number(at: "/Marjala/plan.txt"))
    #expect(try tree.attributes(of: number).size == 5 && tree.content(at: "/Marjala/plan.txt~") == "first")
    try tree.remove("plan.txt~", in: site, isFolder: false)
    try tree.remove("plan.txt", in: site, isFolder: false)
    try make("plan.txt", "third")
    #expect(try mounted.versions(of: id) == ["third", "the second", "first"])
    #expect(try tree.names(at: "/Marjala") == ["plan.txt"])
  }

  @Test("a document that was removed longer ago is another one than the new one of its name")
  func madeLater() throws {
    let id = try mounted.document("plan.txt", "first")
    try tree.remove("plan.txt", in: site, isFolder: false)
    mounted.clock.advance(seconds: 16)
    #expect(try make("plan.txt", "second") != id)
  }

  @Test("an older document over another one keeps its own versions; the other one goes to the trash")
  func replaced() throws {
    let (one, other) = (try mounted.document("a.txt", "one"), try mounted.document("b.txt", "other"))
    try tree.rename("a.txt", in: site, to: "b.txt", in: site, 0)
    #expect(try mounted.item("b.txt")?.id == one && mounted.item("a.txt") == nil)
    #expect(try mounted.session.answer(Trash(of: mounted.site)).contains { $0.item.id == other })
  }

  @Test("two items exchange their places, also between folders")
  func exchanged() throws {
    let one = try mounted.document("a.txt", "one")
    let plans = try mounted.folder("Plans")
    let other = try mounted.document("b.txt", "other", in: plans)
    let folder = try tree.number(at: "/Marjala/Plans")
    try tree.rename("a.txt", in: site, to: "b.txt", in: folder, 2)
    #expect(try tree.content(at: "/Marjala/a.txt") == "other")
    #expect(try tree.content(at: "/Marjala/Plans/b.txt") == "one")
    #expect(try mounted.versions(of: one) == ["one"] && mounted.versions(of: other) == ["other"])
    #expect(errorNumber { try tree.rename("a.txt", in: site, to: "c.txt", in: site, 2) } == ENOENT)
  }

  @Test("a rename that may replace nothing replaces nothing")
  func renameFlags() throws {
    try mounted.document("a.txt", "one")
    try mounted.document("b.txt", "other")
    #expect(errorNumber { try tree.rename("a.txt", in: site, to: "b.txt", in: site, 1) } == EEXIST)
    #expect(errorNumber { try tree.rename("a.txt", in: site, to: "b.txt", in: site, 3) } == EINVAL)
    #expect(errorNumber { try tree.rename("c.txt", in: site, to: "b.txt", in: site, 0) } == ENOENT)
    #expect(try tree.content(at: "/Marjala/a.txt") == "one" && tree.content(at: "/Marjala/b.txt") == "other")
  }

  @Test("items move between folders, and change only the case of their name")
  func moving() throws {
    let id = try mounted.document("a.txt", "one")
    let plans = try tree.makeFolder("Plans", in: site).number
    try tree.rename("a.txt", in: site, to: "A.txt", in: site, 0)
    try tree.rename("A.txt", in: site, to: "b.txt", in: plans, 0)
    #expect(try tree.names(at: "/Marjala/Plans") == ["b.txt"])
    #expect(try tree.node(tree.number(at: "/Marjala/Plans/b.txt")).subject == .document(id))
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
    try make("sedAb12", "the second")
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
