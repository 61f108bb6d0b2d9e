import Core
import Documents
import DocumentsProvider
import Operations
import TestSupport
import Testing
import Worksites

@Suite("Merging two folders")
struct MergeTests {
  private let site: Site
  /// The folder that is merged into the other one.
  private let folder: ID
  private let target: ID

  init() throws {
    site = try Site()
    target = try site.folder("Photos")
    folder = try site.folder("Photos", in: try site.folder("New"))
  }

  private func merge(_ folder: ID? = nil, into target: ID? = nil) throws {
    let steps = try site.world.answer(FolderMerge(of: folder ?? self.folder, into: target ?? self.target))
    let batch = site.world.newID()
    try site.world.companyStore.performTogether(by: site.world.actor) { performer in
      for step in steps { _ = try performer.perform(step.operation, batch: batch) }
    }
  }

  private func isTrashed(_ item: ID) throws -> Bool {
    (try? site.world.answer(TrashedItemWithID(item))) != nil
  }

  @Test("moves all items, and puts the emptied folder in the trash")
  func moving() throws {
    let document = try site.document("a.txt", in: folder)
    let inside = try site.folder("Roof", in: folder)
    try site.document("b.txt", in: target)
    try merge()
    #expect(try site.names(in: target) == ["Roof", "a.txt", "b.txt"])
    #expect(try site.item(document)?.parent == target && site.item(inside)?.parent == target)
    #expect(try isTrashed(folder) && site.names().sorted() == ["New", "Photos"])
    try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.names(in: folder) == ["Roof", "a.txt"] && site.names(in: target) == ["b.txt"])
  }

  @Test("merges folders of one name in the same way, without case")
  func inside() throws {
    let (one, other) = (try site.folder("Roof", in: folder), try site.folder("roof", in: target))
    let (deep, there) = (try site.folder("North", in: one), try site.folder("North", in: other))
    let document = try site.document("a.txt", in: deep)
    try merge()
    #expect(try site.item(document)?.parent == there)
    #expect(try site.names(in: target) == ["roof"] && site.names(in: other) == ["North"])
  }

  @Test("keeps both of two documents of one name, the moved one with a number that nothing has")
  func numbers() throws {
    let kept = try site.document("a.txt", "one", in: target)
    let moved = try site.document("A.txt", "two", in: folder)
    let numbered = try site.document("A (2).txt", "three", in: folder)
    try site.document("a (3).txt", "four", in: target)
    try merge()
    #expect(try site.item(kept)?.name == "a.txt" && site.item(moved)?.name == "A (4).txt")
    #expect(try site.item(numbered)?.name == "A (2).txt" && site.item(numbered)?.parent == target)
  }

  @Test("puts a document in the trash that the other folder has with the same bytes")
  func alike() throws {
    let kept = try site.document("a.txt", "one", in: target)
    let moved = try site.document("a.txt", "one", in: folder)
    let other = try site.document("b.txt", "one", in: folder)
    try merge()
    #expect(try isTrashed(moved) && !isTrashed(kept) && site.item(other)?.parent == target)
    #expect(try site.names(in: target) == ["a.txt", "b.txt"])
  }

  @Test("keeps an executable document where the other one with the same bytes is not executable")
  func executable() throws {
    let kept = try site.document("run.sh", "one", in: target)
    let moved = try site.document("run.sh", "one", in: folder)
    try site.world.perform(EditItem(item: moved, isExecutable: Edit(to: true)))
    try merge()
    #expect(try !isTrashed(moved) && site.item(moved)?.isExecutable == true)
    #expect(try site.item(kept)?.isExecutable == false && site.names(in: target).count == 2)
  }

  @Test(
    "keeps a document that has earlier versions, though its bytes are the same, and one that is saved meanwhile"
  )
  func versions() throws {
    try site.document("a.txt", "two", in: target)
    let moved = try site.document("a.txt", "one", in: folder)
    let base = try #require(try site.item(moved)?.content)
    try site.world.perform(
      SaveContent(
        document: moved, documentName: "a.txt", content: site.world.newID(), base: base,
        blob: site.world.store("two"), modifiedAt: Instant(milliseconds: 0)))
    try merge()
    #expect(try site.item(moved)?.name == "a (2).txt")
    let late = try site.document("b.txt", "one", in: target)
    let stale = TrashItem(item: late, ifContent: site.world.newID())
    #expect(failure { try site.world.perform(stale) }?.code == "documents.savedMeanwhile")
  }

  @Test("keeps a folder and a document of one name")
  func kinds() throws {
    try site.folder("a.txt", in: target)
    let document = try site.document("a.txt", in: folder)
    let inside = try site.folder("b", in: folder)
    try site.document("b", in: target)
    try merge()
    #expect(try site.item(document)?.name == "a (2).txt" && site.item(inside)?.name == "b (2)")
  }

  @Test("works with a folder inside the other one, also where it has a folder of its own name")
  func nested() throws {
    let inner = try site.folder("Photos", in: target)
    let deepest = try site.folder("Photos", in: inner)
    let document = try site.document("a.txt", in: inner)
    try merge(inner, into: target)
    #expect(try site.item(document)?.parent == target && isTrashed(inner))
    #expect(try site.item(deepest)?.parent == target && site.item(deepest)?.name == "Photos (2)")
    #expect(failure { try merge(target, into: deepest) }?.code == "documents.intoItself")
    #expect(failure { try merge(target, into: target) }?.code == "documents.intoItself")
  }

  @Test("is refused for a document, for another worksite, and for no folder")
  func refused() throws {
    let document = try site.document("a.txt", in: folder)
    #expect(failure { try merge(document) }?.code == "documents.notFolder")
    #expect(failure { try merge(into: document) }?.code == "documents.notFolder")
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    let elsewhere = site.world.newID()
    try site.world.perform(
      AddFolder(id: elsewhere, worksite: other, place: ItemPlace(parent: other, name: "Photos")))
    #expect(failure { try merge(into: elsewhere) }?.code == "documents.folderAcross")
    #expect(failure { try merge(into: site.world.newID()) }?.kind == .notFound)
  }

  @Test("of many items takes several transactions, and one undo takes all of it back")
  func many() throws {
    let (blob, batch) = (try site.world.store("x"), site.world.newID())
    try site.world.companyStore.performTogether(by: site.world.actor, naming: [blob]) { performer in
      for number in 0..<600 {
        for parent in [folder, target] where parent == folder || number < 5 {
          let place = ItemPlace(parent: parent, name: "\(number).txt")
          _ = try performer.perform(
            AddDocument(
              id: performer.newID(), contentVersion: performer.newID(), worksite: site.id, place: place,
              blob: blob, modifiedAt: Instant(milliseconds: 0)), batch: batch)
        }
      }
    }
    var move = DocumentsProvider(in: site.world.companyStore, for: site.world.actor).moving(to: site.id)
    let item = try #require(try site.item(folder))
    try move.plan(item, to: ItemPlace(parent: site.id, name: "Photos"), merging: true)
    try move.perform(until: Cancellation())
    #expect(move.merged.alike == 5 && move.merged.numbered == 0 && !move.keepsMerged)
    #expect(try site.names(in: target).count == 600 && isTrashed(folder))
    try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.names(in: target).count == 5 && site.names(in: folder).count == 600)
  }
}
