import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("What a killed mount leaves")
struct KilledMountTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  /// The files of the next mount.
  private let next: MountedFiles

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    next = MountedFiles(of: mounted.session, until: Cancellation())
  }

  /// Writes a text at the start of a document that no program closes.
  ///
  /// - Returns: the number of the document.
  @discardableResult
  private func write(_ text: String, _ name: String, _ flags: Int32 = O_RDWR) throws -> UInt64 {
    let number = try tree.number(at: "/Marjala/\(name)")
    _ = try tree.open(number, flags)
    try tree.write(text, number)
    return number
  }

  @Test("bytes that a program has synced are a version after the next mount, once")
  func synced() throws {
    let id = try mounted.document("a.txt", "first")
    try tree.sync(write("FIRST", "a.txt"))
    #expect(try next.saveLeftBytes().isEmpty)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
    #expect(try next.scratch.names().isEmpty && next.saveLeftBytes().isEmpty)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
  }

  @Test("bytes that no program was told are safe are no version, and take no disk")
  func unsynced() throws {
    let id = try mounted.document("a.txt", "first")
    try write("ha", "a.txt", O_WRONLY | O_TRUNC)
    #expect(try next.scratch.names().count == 1)
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.versions(of: id) == ["first"])
  }

  @Test("bytes that are written after a version was made are not taken for those that were synced before")
  func syncedBefore() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try write("FIRST", "a.txt")
    try tree.sync(number)
    try tree.opened(number).save()
    try tree.write("half", number)
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
  }

  @Test("synced bytes stay when a program empties the document, until its own bytes are synced")
  func emptied() throws {
    let id = try mounted.document("a.txt", "first")
    try tree.sync(write("FIRST", "a.txt"))
    let number = try write("half", "a.txt", O_WRONLY | O_TRUNC)
    #expect(try tree.content(of: number) == "half")
    #expect(try next.scratch.names().filter { $0.hasSuffix(".synced") }.count == 1)
    try tree.sync(number)
    #expect(try next.scratch.names().count == 1)
    _ = try tree.open(number, O_WRONLY | O_TRUNC)
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.versions(of: id) == ["half", "first"])
  }

  @Test("a version that was being copied to be changed makes no version")
  func copied() throws {
    let id = try mounted.document("a.txt", "first")
    let base = try #require(try mounted.item("a.txt")?.content)
    try next.makeScratch(of: id, basedOn: base).write(Array("fi".utf8))
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.versions(of: id) == ["first"])
  }

  @Test("a document that a program removed while it was open leaves nothing, and does not come back")
  func removed() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try write("FIRST", "a.txt")
    try tree.sync(number)
    try tree.remove("a.txt", in: tree.number(at: "/Marjala"), isFolder: false)
    try tree.write("SECOND", number)
    try tree.sync(number)
    #expect(try tree.content(of: number) == "SECOND")
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.item("a.txt") == nil)
    #expect(try mounted.session.answer(Trash(of: mounted.site)).map(\.item.id) == [id])
  }

  @Test("synced bytes that an earlier version had are a version again")
  func earlier() throws {
    let id = try mounted.document("a.txt", "first")
    try mounted.save("other", as: id)
    try tree.sync(write("first", "a.txt"))
    #expect(try next.saveLeftBytes().isEmpty)
    #expect(try mounted.versions(of: id) == ["first", "other", "first"])
    #expect(try next.saveLeftBytes().isEmpty)
    #expect(try mounted.versions(of: id).count == 3)
  }

  @Test("bytes of a version that is no longer here are a conflict beside the newest one")
  func unknownBase() throws {
    let id = try mounted.document("a.txt", "first")
    let scratch = try next.makeScratch(of: id, basedOn: mounted.session.newID())
    try scratch.write(Array("other".utf8))
    try scratch.rename(.synced, of: id, basedOn: mounted.session.newID())
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.session.answer(Versions(of: id)).filter(\.isConflict).count == 1)
    #expect(try mounted.item("a.txt")?.size == 5 && mounted.versions(of: id).contains("first"))
  }

  @Test("bytes of a document that this device does not know stay")
  func unknownDocument() throws {
    let (id, base) = (mounted.session.newID(), mounted.session.newID())
    let scratch = try next.makeScratch(of: id, basedOn: base)
    try scratch.rename(.synced, of: id, basedOn: base)
    #expect(try next.saveLeftBytes().count == 1)
    #expect(try next.scratch.names().count == 1)
  }

  @Test("a file that no mount has made stays")
  func foreign() throws {
    let text = "0190.notes.txt"
    try File(creating: next.scratch.file(text)).sync()
    #expect(try next.saveLeftBytes().isEmpty)
    #expect(try next.scratch.names() == [text])
  }

  @Test("a document that was put in the trash elsewhere comes back with the bytes, as one step of undo")
  func trashed() throws {
    let id = try mounted.document("a.txt", "first")
    try tree.sync(write("FIRST", "a.txt"))
    try mounted.session.perform(TrashItem(item: id))
    #expect(try next.saveLeftBytes().isEmpty && next.scratch.names().isEmpty)
    #expect(try mounted.item("a.txt")?.id == id)
    #expect(try mounted.versions(of: id) == ["FIRST", "first"])
  }
}

extension ScratchContent {
  /// Writes bytes at the start.
  fileprivate func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0, at: 0) } }
}
