import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

@testable import DocumentsMount

/// A program has the document open; another one saved it by renaming a new file over it, and removed it then.
@Suite("A document that is open, replaced by a new file, and removed")
struct ReplacedDocumentTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let site: UInt64
  private let id: ID
  /// The number under which the program has the document open.
  private let number: UInt64
  private let opening: Opening

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    site = try tree.number(at: "/Marjala")
    id = try mounted.document("plan.txt", "first")
    number = try tree.number(at: "/Marjala/plan.txt")
    opening = try tree.open(number, O_RDWR).opening
  }

  private func replaceAndRemove() throws {
    let (found, saving) = try tree.create("sedAb12", in: site, O_WRONLY | O_CREAT)
    try tree.write("the second", found.number)
    try tree.flush(found.number, saving)
    tree.close(found.number, saving)
    try tree.rename("sedAb12", in: site, to: "plan.txt", in: site, 0)
    try remove()
  }

  private func remove() throws { try tree.remove("plan.txt", in: site, isFolder: false) }

  private func close() throws {
    try tree.flush(number, opening)
    tree.close(number, opening)
  }

  private var trashed: [ID] {
    get throws { try mounted.session.answer(Trash(of: mounted.site)).map(\.item.id) }
  }

  @Test("stays in the trash when its program wrote nothing")
  func unwritten() throws {
    try replaceAndRemove()
    #expect(try tree.content(of: number) == "first")
    try close()
    #expect(try trashed == [id] && mounted.item("plan.txt") == nil)
  }

  @Test("stays in the trash when its program wrote what one of its versions has already")
  func writtenAgain() throws {
    try replaceAndRemove()
    try tree.write("the second", number)
    try close()
    #expect(try trashed == [id] && mounted.item("plan.txt") == nil)
    #expect(try tree.files.scratch.names().isEmpty)
  }

  @Test("comes back when its program wrote something after that, which is kept beside the newer version")
  func written() throws {
    try replaceAndRemove()
    try tree.write("FIRST", number)
    try close()
    #expect(try trashed.isEmpty && mounted.item("plan.txt")?.id == id)
    #expect(try mounted.versions(of: id) == ["FIRST", "the second", "first"])
    #expect(try mounted.session.answer(Versions(of: id)).map(\.isOpenConflict) == [true, false, false])
  }

  @Test("stays in the trash when its program had closed its changes before, which are a version")
  func closedBefore() throws {
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    try replaceAndRemove()
    try close()
    #expect(try trashed == [id])
    try mounted.session.perform(
      RestoreItem(item: id, place: ItemPlace(parent: mounted.site, name: "plan.txt")))
    #expect(try mounted.versions(of: id) == ["the second", "FIRST", "first"])
  }
}
