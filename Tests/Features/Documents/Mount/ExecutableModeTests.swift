import Core
import Device
import Documents
import Foundation
import Operations
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("The executable bit of a mounted document")
struct ExecutableModeTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let site: UInt64

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    site = try tree.number(at: "/Marjala")
  }

  /// Makes a document as a program does, with or without the bit.
  @discardableResult
  private func make(_ name: String, _ content: String, isExecutable: Bool = false) throws -> ID {
    let (found, opening) = try tree.create(name, in: site, O_WRONLY | O_CREAT, isExecutable: isExecutable)
    try tree.write(content, found.number)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    return try #require(try mounted.item(name)).id
  }

  /// The mode that programs see.
  private func mode(_ name: String) throws -> mode_t {
    let permissions = FileAttributes.Permissions(isWritable: true)
    return try tree.attributes(of: tree.number(at: "/Marjala/\(name)")).mode(permissions) & 0o777
  }

  private func chmod(_ name: String, isExecutable: Bool) throws {
    let number = try tree.number(at: "/Marjala/\(name)")
    try tree.set(MountedTree.AttributeChanges(isExecutable: isExecutable), of: number) { false }
  }

  private func isExecutable(_ name: String) throws -> Bool? { try mounted.item(name)?.isExecutable }

  private func undo() throws { try mounted.session.companyStore.undo(by: mounted.session.actor) }

  @Test("is set and taken away by chmod, each in one step of undo")
  func chmod() throws {
    try make("run.sh", "one")
    #expect(try mode("run.sh") == 0o600)
    try chmod("run.sh", isExecutable: true)
    #expect(try mode("run.sh") == 0o700 && isExecutable("run.sh") == true)
    try undo()
    #expect(try mode("run.sh") == 0o600)
    try chmod("run.sh", isExecutable: false)
    try undo()
    // A chmod that changes nothing is no step.
    #expect(try mounted.item("run.sh")?.size == 0)
  }

  @Test("shows while a program writes, and stays over its save")
  func open() throws {
    let id = try make("run.sh", "one", isExecutable: true)
    let number = try tree.number(at: "/Marjala/run.sh")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("two", number)
    #expect(try mode("run.sh") == 0o700)
    try chmod("run.sh", isExecutable: false)
    #expect(try mode("run.sh") == 0o600)
    try chmod("run.sh", isExecutable: true)
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try isExecutable("run.sh") == true && mounted.item("run.sh")?.id == id)
  }

  @Test("of a file that replaces a document becomes that of the document, in one step of undo")
  func replaced() throws {
    let id = try make("run.sh", "one", isExecutable: true)
    try make("run.tmp", "two")
    try tree.rename("run.tmp", in: site, to: "run.sh", in: site, 0)
    #expect(try mounted.item("run.sh")?.id == id && isExecutable("run.sh") == false)
    try undo()
    #expect(try isExecutable("run.sh") == true && mounted.item("run.sh")?.size == 3)
  }

  @Test("of a document that is made anew is that of the new file")
  func madeAnew() throws {
    let id = try mounted.document("run.sh", "text")
    try tree.remove("run.sh", in: site, isFolder: false)
    try make("run.sh", "other", isExecutable: true)
    #expect(try mounted.item("run.sh")?.id == id && isExecutable("run.sh") == true)
    try tree.rename("run.sh", in: site, to: "run.sh~", in: site, 0)
    try make("run.sh", "third")
    #expect(try mounted.item("run.sh")?.id == id && isExecutable("run.sh") == false)
    #expect(try isExecutable("run.sh~") == true)
  }

  @Test("of an executable document that was removed while a program wrote to it comes back with it")
  func removed() throws {
    try make("run.sh", "one", isExecutable: true)
    let number = try tree.number(at: "/Marjala/run.sh")
    #expect(try mode("run.sh") == 0o700)
    let item = try #require(try mounted.item("run.sh"))
    let opening = try tree.open(number, O_RDWR).opening
    try mounted.session.perform(TrashItem(item: item.id))
    try mounted.session.perform(EmptyTrash(worksite: item.worksite, trashed: [item.id]))
    try tree.write("two", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    #expect(try isExecutable("run.sh") == true)
  }
}
