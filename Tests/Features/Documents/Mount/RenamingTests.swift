import Core
import Device
import Documents
import Foundation
import Operations
import TestSupport
import Testing

@testable import DocumentsMount

@Suite("Names and places of worksites' documents, as programs change them while they save")
struct RenamingTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let site: UInt64

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree()
    site = try tree.number(at: "/Marjala")
  }

  @Test("a new document over another one is a version of that one, also when it is still open")
  func savedByRename() throws {
    let id = try mounted.document("plan.txt", "first")
    let target = try tree.number(at: "/Marjala/plan.txt")
    try tree.make("sedAb12", "the second")
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
    try tree.make("sedAb12", "the second")
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
    let temporary = try tree.make("plan.tmp", "half")
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

  @Test(
    "a temporary document that an earlier mount left is a version of the one that it replaces",
    arguments: [false, true])
  func savedByLeftOver(isRemoved: Bool) throws {
    let id = try mounted.document("plan.txt", "first")
    try mounted.document("plan.tmp", "left over")
    if isRemoved {
      try tree.remove("plan.tmp", in: site, isFolder: false)
      try tree.make("plan.tmp", "the second")
    } else {
      let number = try tree.number(at: "/Marjala/plan.tmp")
      let opening = try tree.open(number, O_WRONLY | O_TRUNC).opening
      try tree.write("the second", number)
      tree.close(number, opening)
    }
    try tree.rename("plan.tmp", in: site, to: "plan.txt", in: site, 0)
    #expect(try mounted.item("plan.txt")?.id == id)
    #expect(try mounted.versions(of: id) == ["the second", "first"])
    #expect(try tree.names(at: "/Marjala") == ["plan.txt"])
  }

  @Test("a document that a program renames away, or removes, and makes anew stays the same document")
  func madeAnew() throws {
    let id = try mounted.document("plan.txt", "first")
    let number = try tree.number(at: "/Marjala/plan.txt")
    try tree.rename("plan.txt", in: site, to: "plan.txt~", in: site, 0)
    try tree.make("plan.txt", "the second")
    #expect(try mounted.versions(of: id) == ["the second", "first"])
    #expect(try mounted.item("plan.txt")?.id == id)
    // The kernel still has the earlier number for the temporary name.
    #expect(try tree.lookUp("plan.txt~", in: site).number != tree.number(at: "/Marjala/plan.txt"))
    #expect(try tree.attributes(of: number).size == 5 && tree.content(at: "/Marjala/plan.txt~") == "first")
    try tree.remove("plan.txt~", in: site, isFolder: false)
    try tree.remove("plan.txt", in: site, isFolder: false)
    try tree.make("plan.txt", "third")
    #expect(try mounted.versions(of: id) == ["third", "the second", "first"])
    #expect(try tree.names(at: "/Marjala") == ["plan.txt"])
  }

  @Test("a document that was removed longer ago is another one than the new one of its name")
  func madeLater() throws {
    let id = try mounted.document("plan.txt", "first")
    try tree.remove("plan.txt", in: site, isFolder: false)
    mounted.clock.advance(seconds: 16)
    #expect(try tree.make("plan.txt", "second") != id)
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
}
