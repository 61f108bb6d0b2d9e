import Core
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing

@Suite("The end of an edit")
struct EditEndingTests {
  private func settle(_ edited: EditedDocument) throws -> EditEnding.Outcome {
    _ = try edited.journal.end(edited.present)
    return try edited.ending.settle(edited.edit.id)
  }

  private func names(_ edited: EditedDocument) throws -> [String] {
    try edited.journal.copy(of: edited.edit).folder.names()
  }

  @Test("the copy goes when its content is acknowledged, with earlier contents that are stored")
  func closed() throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.save("two")
    try edited.journal.store(edited.edit.id)
    try edited.write("one", as: "plan.txt~")
    #expect(try settle(edited) == .closed)
    #expect(try edited.journal.folder.names().isEmpty)
    #expect(try edited.present.state == .closed)
  }

  @Test("it stays while its save is pending, after a rejection, and after the user took it back")
  func pending() throws {
    let edited = try EditedDocument(isReplica: true)
    try edited.save("two")
    #expect(try settle(edited) == .unsent)
    try edited.journal.store(edited.edit.id)
    #expect(try settle(edited) == .unsent)
    let entry = try #require(try edited.replica.pending.entries(.all).last)
    let anchor = try edited.store.companyStore.database.read { try Anchor.now(in: $0) }
    try edited.replica.apply(
      [(entry.id, .rejected(Failure(.notFound, "test", Phrase(verbatim: "test"))))], asOf: anchor)
    #expect(try edited.journal.progress(of: edited.present) == .rejected)
    #expect(try settle(edited) == .rejected)
    try edited.replica.discard(entry.id)
    #expect(try edited.journal.progress(of: edited.present) == .rejected)
    #expect(try settle(edited) == .rejected)
    #expect(try names(edited) == ["plan.txt"])
  }

  @Test("content that the document has already counts as acknowledged")
  func unchanged() throws {
    let edited = try EditedDocument(isReplica: false)
    for text in ["two", "one", "two"] { try edited.save(text) }
    #expect(try edited.journal.store(edited.edit.id) == .saved)
    try edited.save("three")
    try edited.save("two")
    #expect(try edited.journal.store(edited.edit.id) == .unchanged)
    #expect(try edited.journal.progress(of: edited.present) == .done)
    #expect(try settle(edited) == .closed)
  }

  @Test("what was saved after the last look is stored first")
  func saved() throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.write("two")
    #expect(try settle(edited) == .used)
    #expect(try edited.present.save != nil && edited.present.state == .ended)
    #expect(try names(edited) == ["plan.txt"])
  }

  @Test("the lock is given back once, when the edit is over")
  func unlocked() throws {
    let edited = try EditedDocument(isReplica: false)
    let (lock, id) = (OpenEdit.Lock(id: edited.store.newID(), end: Instant(milliseconds: 5)), edited.edit.id)
    var released: [OpenEdit.Lock] = []
    try edited.journal.note(lock, of: id)
    try edited.save("two")
    #expect(try edited.journal.end(edited.present))
    let ending = EditEnding(edited.journal) { lock, document in
      if document == edited.document { released.append(lock) }
    }
    try ending.settle(id)
    #expect(released.isEmpty)
    try edited.journal.store(id)
    for _ in 0..<2 { try ending.settle(id) }
    #expect(try released == [lock] && edited.present.lock == nil)
  }

  @Test("so it is when the folder was removed; not before the server has acknowledged the last save")
  func unlockedWithoutCopy() throws {
    let edited = try EditedDocument(isReplica: true)
    let (lock, id) = (OpenEdit.Lock(id: edited.store.newID(), end: Instant(milliseconds: 5)), edited.edit.id)
    var released: [OpenEdit.Lock] = []
    let ending = EditEnding(edited.journal) { lock, _ in released.append(lock) }
    try edited.journal.note(lock, of: id)
    try edited.save("two")
    try FileManager.default.removeItem(atPath: edited.journal.copy(of: edited.edit).folder.path)
    #expect(try ending.endWithoutCopy(id) == .unsent)
    #expect(try released.isEmpty && edited.versions == ["two", "one"])
    let entry = try #require(try edited.replica.pending.entries(.all).last)
    try edited.acknowledge(entry.id)
    #expect(try ending.settle(id) == .closed)
    #expect(released == [lock])
  }

  @Test("so it is when the server rejected the last save, and no copy is left")
  func rejectedWithoutCopy() throws {
    let edited = try EditedDocument(isReplica: true)
    let (lock, id) = (OpenEdit.Lock(id: edited.store.newID(), end: Instant(milliseconds: 5)), edited.edit.id)
    var released: [OpenEdit.Lock] = []
    try edited.journal.note(lock, of: id)
    try edited.save("two")
    try edited.journal.store(id)
    try edited.replica.discard(try #require(try edited.replica.pending.entries(.all).last).id)
    try FileManager.default.removeItem(atPath: edited.journal.copy(of: edited.edit).folder.path)
    #expect(try EditEnding(edited.journal) { lock, _ in released.append(lock) }.endWithoutCopy(id) == .closed)
    #expect(released == [lock])
  }

  @Test("an edit that is discarded gives its lock back, too")
  func unlockedByDiscard() throws {
    let edited = try EditedDocument(isReplica: false)
    let lock = OpenEdit.Lock(id: edited.store.newID(), end: Instant(milliseconds: 5))
    var released: [OpenEdit.Lock] = []
    try edited.journal.note(lock, of: edited.edit.id)
    try EditEnding(edited.journal) { lock, _ in released.append(lock) }.discard(edited.present)
    #expect(try released == [lock] && edited.journal.folder.names().isEmpty)
  }

  @Test("it stays while a program has it open")
  func held() throws {
    let edited = try EditedDocument(isReplica: false)
    let file = try File(reading: edited.path)
    #expect(try settle(edited) == .used)
    #expect(try names(edited) == ["plan.txt"])
    let count = try file.read(upTo: 3).count
    #expect(count == 3)
  }

  @Test(
    "it stays beside what the user has not saved, and is opened again",
    arguments: [".plan.txt.swp", "#plan.txt#", ".~lock.plan.txt#"])
  func crashed(name: String) throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.write("unsaved", as: name)
    #expect(try settle(edited) == .leftBehind)
    #expect(try names(edited).sorted() == [name, "plan.txt"].sorted())
    #expect(try edited.journal.noteStarted(edited.edit.id))
    #expect(try edited.present.state == .open)
  }

  @Test(
    "a file that was never stored stays, though it has the name of a backup; so does a link in place of the copy"
  )
  func others() throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.write("unknown", as: "plan.txt~")
    unlink(edited.path)
    #expect(symlink("/etc/hostname", edited.path) == 0)
    #expect(try settle(edited) == .leftBehind)
    #expect(try names(edited) == ["plan.txt", "plan.txt~"])
  }

  @Test("a copy with other content than the stored one gets its name back")
  func replaced() throws {
    let edited = try EditedDocument(isReplica: false)
    let copy = edited.journal.copy(of: edited.edit)
    let (stamp, aside) = (try FileStamp(at: copy.path), edited.journal.folder.file("aside"))
    try edited.write("two")
    #expect(try !copy.remove(stamp, hash: edited.edit.seen, by: aside))
    try edited.write("one")
    let present = try FileStamp(at: copy.path)
    #expect(try !copy.remove(present, hash: String(repeating: "0", count: 64), by: aside))
    #expect(try names(edited) == ["plan.txt"])
    #expect(try copy.remove(FileStamp(at: copy.path), hash: edited.edit.seen, by: aside))
    #expect(try names(edited).isEmpty)
  }

  @Test("an end that was killed is continued; a file that was made meanwhile stays beside the copy")
  func continued() throws {
    let edited = try EditedDocument(isReplica: false)
    _ = try edited.journal.end(edited.edit)
    try edited.journal.set(edited.edit.id, to: .closing, from: .ended)
    #expect(try !edited.journal.noteStarted(edited.edit.id))
    try moveFile(edited.path, to: edited.journal.folder.file("\(edited.edit.id).closing"))
    try edited.write("two")
    #expect(try settle(edited) == .used)
    #expect(try names(edited) == ["plan.txt", "plan.txt.kept"])
    #expect(try edited.present.save != nil)
  }

  @Test("a program that is started meanwhile keeps the edit open")
  func reopened() throws {
    let edited = try EditedDocument(isReplica: false)
    let before = try edited.present
    #expect(try edited.journal.noteStarted(edited.edit.id))
    #expect(try !edited.journal.end(before))
    #expect(try edited.ending.settle(edited.edit.id) == .used)
    #expect(try edited.journal.end(edited.present))
    #expect(try settle(edited) == .closed)
    #expect(try !edited.journal.noteStarted(edited.edit.id))
  }

  @Test("an edit that the user finishes has one result: closed, unsent, or with other files left")
  func finished() throws {
    let edited = try EditedDocument(isReplica: false)
    try edited.write("two")
    #expect(try edited.ending.finish(edited.present) == .closed)
    #expect(try edited.versions == ["two", "one"])
    let unsent = try EditedDocument(isReplica: true)
    try unsent.write("two")
    #expect(try unsent.ending.finish(unsent.present) == .unsent)
    #expect(try unsent.versions == ["two", "one"] && names(unsent) == ["plan.txt"])
    let beside = try EditedDocument(isReplica: false)
    try beside.write("unknown", as: "plan.txt~")
    #expect(try beside.ending.finish(beside.present) == .leftBehind)
    #expect(failure { _ = try beside.ending.finish(beside.present) }?.code == "documents.leftBehind")
  }

  @Test("an edit is not finished while its copy is open, or no file, or its save was rejected")
  func unfinished() throws {
    let edited = try EditedDocument(isReplica: true)
    var file: File? = try File(reading: edited.path)
    #expect(failure { _ = try edited.ending.finish(edited.present) }?.code == "documents.editHeld")
    withExtendedLifetime(file) {}
    file = nil
    let command = try EditLocks(of: edited.edit.id, in: edited.journal).use()
    #expect(failure { _ = try edited.ending.finish(edited.present) }?.code == "documents.editHeld")
    withExtendedLifetime(command) {}
    let rejected = try EditedDocument(isReplica: true)
    try rejected.save("two")
    try rejected.journal.store(rejected.edit.id)
    let entry = try #require(try rejected.replica.pending.entries(.all).last)
    try rejected.replica.discard(entry.id)
    #expect(failure { _ = try rejected.ending.finish(rejected.present) }?.code == "documents.saveRejected")
    let replaced = try EditedDocument(isReplica: false)
    unlink(replaced.path)
    #expect(symlink("/etc/hostname", replaced.path) == 0)
    #expect(failure { _ = try replaced.ending.finish(replaced.present) }?.code == "documents.copyReplaced")
  }

  @Test("files that no edit knows are removed when they are stored, and noted when they are not")
  func abandoned() throws {
    let edited = try EditedDocument(isReplica: false)
    let (stored, unknown) = (edited.store.newID(), edited.store.newID())
    for (id, text) in [(stored, "one"), (unknown, "unknown")] {
      let folder = edited.journal.folder.folder(id.description)
      try folder.make()
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("plan.txt")))
    }
    try edited.ending.removeAbandoned(before: Instant(milliseconds: .max / 2))
    #expect(!edited.journal.folder.folder(stored.description).exists)
    #expect(edited.journal.folder.folder(unknown.description).exists)
    let noted = try edited.journal.edits().filter { $0.state == .leftBehind }
    #expect(noted.map(\.id) == [unknown] && noted.first?.copy == "plan.txt")
  }
}
