import Auth
import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("An item of the provider")
struct ProvidedItemTests {
  private let site: ProviderSite
  private var provider: DocumentsProvider { site.provider }

  init() throws { site = try ProviderSite() }

  @Test("keeps its id when it is renamed, moved, saved, trashed and restored")
  func identity() throws {
    let plans = try site.folder("Plans")
    let document = try site.document("a.txt")
    let renamed = try provider.move(document.id, name: "b.txt")
    #expect(renamed.id == document.id && renamed.name == "b.txt" && renamed.parent == site.top)
    let moved = try provider.move(document.id, to: .folder(plans.id))
    #expect(moved.id == document.id && moved.parent == .folder(plans.id))
    #expect(moved.contentVersion == document.contentVersion)
    #expect(moved.metadataVersion != document.metadataVersion)
    let saved = try site.save(moved, "longer")
    let present = try provider.item(document.id)
    #expect(present.contentVersion == saved.version && present.contentVersion != document.contentVersion)
    #expect(present.size == 6)
    try provider.trash([document.id])
    let trashed = try provider.item(document.id)
    #expect(trashed.parent == .trash)
    #expect(trashed.capabilities == [.reading, .restoring])
    #expect(try provider.restore(document.id).parent == .folder(plans.id))
    let found = try provider.item(named: "B.TXT", in: .folder(plans.id))
    #expect(found?.id == document.id)
  }

  @Test("of a worksite, a folder and a document says what may be done with it")
  func capabilities() throws {
    let worksite = try provider.item(site.id)
    #expect(worksite.kind == .worksite && worksite.parent == .root)
    #expect(worksite.capabilities == [.reading, .addingItems])
    let folder = try site.folder("Plans")
    #expect(folder.capabilities == [.reading, .renaming, .moving, .trashing, .addingItems])
    let document = try site.document("a.PDF")
    #expect(document.capabilities == [.reading, .renaming, .moving, .trashing, .writing])
    #expect(document.type == "pdf")
  }

  @Test("with tags and a time has them, and a folder has no time of content")
  func edit() throws {
    let document = try site.document("a.txt")
    let edited = try provider.edit(document.id, tags: ["crane"], modifiedAt: Instant(milliseconds: 7000))
    #expect(edited.tags == ["crane"] && edited.modifiedAt == Instant(milliseconds: 7000))
    #expect(try provider.edit(document.id, tags: []).tags.isEmpty)
    #expect(try !document.isExecutable && provider.edit(document.id, isExecutable: true).isExecutable)
    #expect(try provider.edit(document.id, tags: ["roof"]).isExecutable)
    let folder = try site.folder("Plans")
    #expect(
      failure { _ = try provider.edit(folder.id, modifiedAt: Instant(milliseconds: 0)) }?.code
        == "documents.notDocument")
  }

  @Test("that another user locked names that user; one that the user locked is the user's own")
  func locks() throws {
    let folder = try site.folder("Plans")
    let document = try site.document("a.txt", in: .folder(folder.id))
    #expect(document.state.lock == nil)
    let lock = try provider.lock(document.id, seconds: 600)
    let own = try #require(try provider.item(document.id).state.lock)
    #expect(own.id == lock.lock && own.isOwn && own.expiresAt == lock.expiresAt)
    let extended = try provider.lock(document.id, seconds: 1200)
    #expect(extended.lock == lock.lock && extended.expiresAt > lock.expiresAt)
    let others = DocumentsProvider(in: site.world.companyStore, for: site.world.other)
    #expect(try others.item(document.id).state.lock?.isOwn == false)
    #expect(failure { try others.lock(document.id) }?.code == "documents.locked")
    try provider.unlock(document.id)
    #expect(try provider.item(document.id).state.lock == nil)
    try others.lock(folder.id)
    let inside = try StrictHost(provider).list(.folder(folder.id))
    #expect(inside.items[document.id]?.state.lock?.user == site.world.other.user)
  }

  @Test("that a save came too late for has a conflict until the user chooses")
  func conflict() throws {
    let document = try site.document("a.txt")
    let base = try #require(document.contentVersion)
    #expect(try site.save(document, "first").outcome == .saved)
    let late = DocumentsProvider(in: site.world.companyStore, for: site.world.other)
    let saved = try late.replaceContent(
      of: document.id, with: .stored(site.world.store("late")), base: base,
      modifiedAt: Instant(milliseconds: 1))
    #expect(saved.outcome == .conflict)
    #expect(try provider.item(document.id).state.hasConflict)
    #expect(try StrictHost(provider).list(site.top).items[document.id]?.state.hasConflict == true)
    let current = try #require(try provider.item(document.id).contentVersion)
    try site.world.perform(
      ResolveConflict(
        document: document.id, documentName: "a.txt", content: saved.version, base: current, keep: .current,
        newContent: site.world.newID(), newDocument: site.world.newID()))
    #expect(try !provider.item(document.id).state.hasConflict)
  }

  @Test("can lie in a worksite or a folder only, beside no other of its name")
  func places() throws {
    for container in [.root, .trash, .workingSet] as [ProvidedContainer] {
      #expect(failure { try provider.addFolder("Plans", in: container) }?.code == "documents.noPlace")
    }
    let document = try site.document("a.txt")
    #expect(failure { try site.document("A.txt") }?.code == "documents.nameTaken")
    #expect(failure { try site.folder("x", in: .folder(document.id)) }?.code == "documents.notFolder")
    #expect(failure { _ = try provider.enumerator(of: .folder(document.id)) }?.code == "documents.notFolder")
    #expect(failure { _ = try provider.enumerator(of: .folder(site.world.newID())) }?.kind == .notFound)
  }

  @Test("that is removed for good is gone, and one outside the trash stays")
  func removal() throws {
    let (trashed, kept) = (try site.document("a.txt"), try site.document("b.txt"))
    try provider.trash([trashed.id])
    try provider.removeForGood([trashed.id, kept.id])
    #expect(failure { _ = try provider.item(trashed.id) }?.kind == .notFound)
    #expect(try provider.item(kept.id) == kept)
    try provider.removeForGood([trashed.id])
  }

  @Test("that is moved over another puts that in the trash, or stays where it is")
  func replacing() throws {
    let (new, old) = (try site.document("a.txt"), try site.document("b.txt"))
    #expect(failure { try provider.move(new.id, name: "b.txt") }?.code == "documents.nameTaken")
    let moved = try provider.move(new.id, name: "b.txt", replacing: old.id)
    #expect(moved.id == new.id && moved.name == "b.txt")
    #expect(try provider.item(old.id).parent == .trash)
    let third = try site.document("c.txt")
    #expect(failure { try provider.move(third.id, name: "x/y", replacing: moved.id) } != nil)
    #expect(try provider.item(moved.id).parent == site.top)
    try provider.move(third.id, replacing: moved.id)
    #expect(try provider.item(moved.id).parent == .trash)
  }

  @Test("goes to the trash together with others, or none does")
  func together() throws {
    let folder = try site.folder("Plans")
    let (inside, beside) = (try site.document("a.txt", in: .folder(folder.id)), try site.document("b.txt"))
    #expect(
      failure { try provider.trash([beside.id, folder.id], onlyEmpty: true) }?.code == "documents.notEmpty")
    #expect(try provider.item(beside.id).parent == site.top)
    try provider.trash([beside.id, folder.id])
    #expect(failure { _ = try provider.item(inside.id) }?.kind == .notFound)
    #expect(try StrictHost(provider).list(.trash).names == ["Plans", "b.txt"])
  }
}
