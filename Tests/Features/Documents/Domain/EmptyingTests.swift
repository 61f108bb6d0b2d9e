import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Emptying the trash")
struct EmptyingTests {
  private let site: Site

  init() throws { site = try Site(onDisk: true) }

  private func empty(_ items: ID...) throws -> EmptyTrash.Outcome {
    try site.world.companyStore.perform(
      EmptyTrash(worksite: site.id, trashed: items), by: site.world.actor)
  }

  @Test("a trashed folder goes with everything in it, also what was trashed before it")
  func tree() throws {
    let folder = try site.folder("Plans")
    let inner = try site.folder("Inner", in: folder)
    let (first, second) = (
      try site.document("a.txt", "first", in: inner), try site.document("b.txt", "second", in: folder)
    )
    try site.world.perform(TrashItem(item: first))
    try site.world.perform(TrashItem(item: folder))
    let size = try site.world.answer(TrashSize(of: site.id))
    #expect(size.folders == 2 && size.documents == 2 && size.bytes == 11)
    let outcome = try empty(folder)
    #expect(outcome.documents == 2 && outcome.bytes == 11)
    for item in [folder, inner, first, second] { #expect(try site.item(item) == nil) }
    #expect(try site.world.answer(Trash(of: site.id)).isEmpty)
    #expect(try empty(folder, first).documents == 0)
  }

  @Test("an item outside the trash is ignored, and content that another document has is not counted")
  func ignored() throws {
    let (kept, gone) = (try site.document("kept.txt", "same"), try site.document("gone.txt", "same"))
    try site.world.perform(TrashItem(item: gone))
    #expect(try site.world.answer(TrashSize(of: site.id)).bytes == 0)
    let outcome = try empty(kept, gone)
    #expect(outcome.documents == 1 && outcome.bytes == 0)
    #expect(try site.item(kept) != nil)
  }

  @Test("the content can be removed afterwards, whatever earlier operations did with it")
  func content() throws {
    let document = try site.document("plan.txt", "precious")
    try site.document("other.txt", "other")
    try site.world.perform(TrashItem(item: document))
    _ = try empty(document)
    site.world.clock.advance(seconds: CompanyStore.unreferencedSeconds + 86_400 * 365)
    _ = try site.world.companyStore.removeUnreferencedContent()
    let blobs = try site.world.companyStore.database.read { try BlobIndex($0).all() }
    #expect(blobs.map(\.size) == [5])
  }

  @Test("cannot be undone, and neither can what came before it on those documents")
  func final() throws {
    let document = try site.document("plan.txt")
    try site.world.perform(TrashItem(item: document))
    _ = try empty(document)
    let companyStore = site.world.companyStore
    #expect(failure { _ = try companyStore.undo(by: site.world.actor) }?.code == "sync.decided")
    let earlier = failure { _ = try companyStore.undo(by: site.world.actor, isEarlierMeant: true) }
    #expect(earlier?.code == "sync.undoChanged")
    #expect(try site.item(document) == nil)
  }
}
