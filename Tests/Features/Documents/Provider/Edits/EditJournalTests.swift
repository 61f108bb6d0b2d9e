import Core
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("The journal of open documents")
struct EditJournalTests {
  @Test("a save waits in the journal with its bytes, and is uploaded before it is an operation")
  func journalled() throws {
    let edited = try EditedDocument(isReplica: true)
    let last = try edited.replica.pending.lastPosition()
    let blob = try #require(try edited.save("two"))
    #expect(edited.store.companyStore.blobs.isWhole(blob))
    #expect(try edited.replica.uploads.contains(anyOf: [blob.hash]))
    #expect(try edited.journal.progress(of: edited.present) == .uploading(sent: 0))
    #expect(try edited.replica.pending.lastPosition() == last)
    #expect(try edited.versions == ["one"])
    try edited.upload(blob)
    #expect(try edited.journal.progress(of: edited.present) == .ready)
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.versions == ["two", "one"])
    #expect(try edited.replica.pending.lastPosition() > last)
    #expect(try edited.journal.progress(of: edited.present) == .queued)
    #expect(try edited.journal.store(edited.edit.id) == nil)
  }

  @Test("equal bytes are no save")
  func equal() throws {
    let edited = try EditedDocument(isReplica: true)
    #expect(try edited.save("one") == nil)
    #expect(try edited.save("two") != nil)
    #expect(try edited.save("two") == nil)
  }

  @Test("a newer save takes the place of one in the journal, whose upload ends")
  func newer() throws {
    let edited = try EditedDocument(isReplica: true)
    let two = try #require(try edited.save("two"))
    let three = try #require(try edited.save("three"))
    #expect(try !edited.replica.uploads.contains(anyOf: [two.hash]))
    #expect(try edited.replica.uploads.contains(anyOf: [three.hash]))
    try edited.upload(three)
    try edited.journal.store(edited.edit.id)
    #expect(try edited.versions == ["three", "one"])
  }

  @Test("an operation in the outbox is not replaced: a newer save is based on it")
  func operations() throws {
    let edited = try EditedDocument(isReplica: true)
    let two = try #require(try edited.save("two"))
    // The edit may end before its content is on the server.
    try edited.journal.store(edited.edit.id)
    try edited.save("three")
    #expect(try edited.replica.uploads.contains(anyOf: [two.hash]))
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.versions == ["three", "two", "one"])
  }

  @Test("without a server each save is a version at once")
  func local() throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.save("two")
    #expect(try edited.journal.progress(of: edited.present) == .ready)
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.journal.progress(of: edited.present) == .done)
    try edited.save("one")
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.versions == ["one", "two", "one"])
  }

  @Test("a save whose base lost is kept beside the other one, and so is the next")
  func conflict() throws {
    let edited = try EditedDocument(isReplica: false)
    let other = try edited.store.store("other")
    try edited.store.companyStore.perform(
      SaveContent(
        document: edited.document, documentName: "plan.txt", content: edited.store.newID(),
        base: edited.edit.base, blob: other, modifiedAt: Instant(milliseconds: 1)), by: edited.store.other)
    for text in ["two", "three"] {
      try edited.save(text)
      #expect(try edited.journal.store(edited.edit.id) == .conflict)
      #expect(try edited.journal.isConflict(edited.present))
    }
    let open = try edited.store.answer(Conflicts(in: edited.worksite))
    #expect(open.count == 1)
    #expect(open.first?.current.blob == other)
    #expect(try edited.versions.sorted() == ["one", "other", "three", "two"])
  }

  @Test("a save follows a moved document, and waits for one in the trash")
  func elsewhere() throws {
    let edited = try EditedDocument(isReplica: false)
    let store = edited.store
    try store.perform(
      MoveItem(
        item: edited.document, from: ItemPlace(parent: edited.worksite, name: "plan.txt"),
        to: ItemPlace(parent: edited.worksite, name: "new.txt")))
    try edited.save("two")
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    try store.perform(TrashItem(item: edited.document))
    let blob = try edited.save("three")
    #expect(failure { try edited.journal.store(edited.edit.id) }?.kind == .notFound)
    #expect(try edited.present.save?.blob == blob)
    try store.perform(
      RestoreItem(
        item: edited.document, place: ItemPlace(parent: edited.worksite, name: "new.txt")))
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.versions == ["three", "two", "one"])
  }

  @Test("content of the journal is not collected; that of a replaced save may be evicted")
  func kept() throws {
    let edited = try EditedDocument(isReplica: true)
    let two = try #require(try edited.save("two"))
    let three = try #require(try edited.save("three"))
    edited.store.clock.advance(seconds: 30 * 86_400)
    _ = try edited.store.companyStore.removeUnreferencedContent()
    try edited.replica.content.evict([two])
    #expect(!edited.store.companyStore.blobs.contains(two))
    #expect(edited.store.companyStore.blobs.contains(three))
  }

  @Test(
    "content of a save that is no operation yet is not evicted, though the server has it; lost, it is stored again"
  )
  func evicted() throws {
    let edited = try EditedDocument(isReplica: true)
    let two = try #require(try edited.save("two"))
    try edited.upload(two)
    #expect(try edited.replica.content.evict([two]).isEmpty)
    try edited.replica.content.setLimit(0)
    try edited.replica.content.trim()
    #expect(edited.store.companyStore.blobs.contains(two))
    try edited.store.companyStore.blobs.remove([two])
    try edited.journal.takeSave(of: edited.edit)
    #expect(edited.store.companyStore.blobs.contains(two))
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    #expect(try edited.store.answer(Versions(of: edited.document)).first?.blob == two)
  }

  @Test("the upload of a save goes on while another document's save has the same content")
  func equalSaves() throws {
    let edited = try EditedDocument(isReplica: true)
    let blob = try #require(try edited.save("two"))
    try edited.copySave()
    try edited.save("three")
    #expect(try edited.replica.uploads.contains(anyOf: [blob.hash]))
  }

  @Test("a save that the disk does not take leaves the earlier one, and can be taken later")
  func failing() throws {
    let edited = try EditedDocument(isReplica: true)
    let two = try #require(try edited.save("two"))
    let incoming = edited.store.companyStore.blobs.root.file("incoming")
    try moveFile(incoming, to: incoming + "-aside")
    try Data().write(to: URL(fileURLWithPath: incoming))
    let large = String(repeating: "three ", count: 100_000)
    #expect(failure { try edited.save(large) } != nil)
    #expect(try edited.present.save?.blob == two)
    #expect(try edited.replica.uploads.contains(anyOf: [two.hash]))
    unlink(incoming)
    try moveFile(incoming + "-aside", to: incoming)
    #expect(try edited.journal.takeSave(of: edited.edit) == .stored)
    #expect(try edited.present.save?.blob.size == Int64(large.utf8.count))
  }

  @Test("what is no file is no save")
  func replaced() throws {
    let edited = try EditedDocument(isReplica: false)
    unlink(edited.path)
    #expect(try edited.journal.takeSave(of: edited.edit) == .noFile)
    #expect(symlink("/etc/hostname", edited.path) == 0)
    #expect(try edited.journal.takeSave(of: edited.edit) == .noFile)
    unlink(edited.path)
    try Folder(edited.path).make()
    #expect(try edited.journal.takeSave(of: edited.edit) == .noFile)
  }

  @Test("two edits of one document share its copy, until the edit is closed")
  func shared() throws {
    let edited = try EditedDocument(isReplica: false)
    func begin() throws -> OpenEdit {
      try edited.journal.begin(
        OpenEdit(
          id: edited.store.newID(), of: edited.document, named: "plan.txt", copy: "plan.txt",
          base: edited.edit.base, content: Blob(hash: edited.edit.seen, size: 3), program: "vim", lock: nil,
          at: edited.edit.openedAt))
    }
    #expect(try begin() == edited.edit)
    #expect(try edited.journal.edit(of: edited.document)?.id == edited.edit.id)
    #expect(try edited.journal.set(edited.edit.id, to: .closed, from: .open))
    #expect(try edited.journal.edits().isEmpty)
    #expect(try edited.journal.edit(of: edited.document) == nil)
    #expect(try begin().program == "vim")
  }

  @Test("the journal keeps programs, lock and problem of an edit")
  func notes() throws {
    let edited = try EditedDocument(isReplica: false)
    let (journal, id) = (edited.journal, edited.edit.id)
    let lock = OpenEdit.Lock(id: edited.store.newID(), end: Instant(milliseconds: 5))
    try journal.note(lock, of: id)
    try journal.set(id, to: .ended, from: .open)
    #expect(try journal.noteStarted(id))
    try journal.note(Failure.contentNotHere(field: "blob"), of: id)
    var present = try edited.present
    #expect(present.lock == lock && present.programs == 1 && present.state == .open)
    #expect(present.problem?.code == Failure.contentNotHere(field: "blob").code)
    // It is over once the copy has stored content again.
    try journal.takeSave(of: edited.edit)
    #expect(try edited.present.problem == nil)
    try journal.noteEnded(id)
    try journal.note(nil, of: id)
    try edited.save("two")
    present = try edited.present
    #expect(present.lock == nil && present.programs == 0 && present.problem == nil)
  }

  @Test("open work names each edit; a discarded one is gone with its upload")
  func discarded() throws {
    let edited = try EditedDocument(isReplica: true)
    let composition = edited.store.companyStore.composition
    func work() throws -> [String] {
      try composition.openWork(in: edited.store.companyStore.database).map(\.description)
    }
    let blob = try #require(try edited.save("two"))
    #expect(try work().count == 1 && work()[0].contains("plan.txt"))
    try edited.journal.discard(edited.edit.id)
    #expect(try work().isEmpty)
    #expect(try !edited.replica.uploads.contains(anyOf: [blob.hash]))
    #expect(failure { try edited.journal.discard(edited.edit.id) }?.kind == .notFound)
  }
}
