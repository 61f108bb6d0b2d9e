import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Worksites

/// A document that is open for editing on a device, for tests.
struct EditedDocument {
  let store: TestStore
  let worksite: ID
  let document: ID
  let journal: EditJournal
  let edit: OpenEdit
  private let files: TemporaryFolder

  /// - Parameter isReplica: whether the device has a server.
  init(isReplica: Bool) throws {
    files = try TemporaryFolder()
    store = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature, EditsFeature.feature],
      isReplica: isReplica)
    (worksite, document) = (store.newID(), store.newID())
    let blob = try store.store("one")
    let version = store.newID()
    try store.perform(AddWorksite(id: worksite, name: "Marjala"))
    try store.perform(
      AddDocument(
        id: document, contentVersion: version, worksite: worksite,
        place: ItemPlace(parent: worksite, name: "plan.txt"), blob: blob,
        modifiedAt: Instant(milliseconds: 0)))
    journal = EditJournal(of: store.companyStore, for: store.actor, in: files.folder)
    edit = try journal.begin(
      OpenEdit(
        id: store.newID(), of: document, named: "plan.txt", copy: "plan.txt", base: version, content: blob,
        program: nil, lock: nil, at: store.clock.clock.now()))
    try journal.copy(of: edit).folder.make()
    try write("one")
  }

  var path: String { journal.copy(of: edit).path }

  var replica: Replica { Replica(store.companyStore, for: store.actor) }

  /// The endings of its edit, which has no lock.
  var ending: EditEnding { EditEnding(journal) { _, _ in } }

  /// The edit as the journal has it.
  var present: OpenEdit {
    get throws {
      guard let edit = try journal.edit(edit.id) else { throw Failure.contentNotHere(field: "edit") }
      return edit
    }
  }

  func write(_ text: String) throws { try write(text, as: edit.copy) }

  /// Writes a file beside the copy.
  func write(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: journal.copy(of: edit).folder.file(name)))
  }

  /// Saves text as a program does, and notes the save.
  @discardableResult
  func save(_ text: String) throws -> Blob? {
    try write(text)
    return try journal.takeSave(of: edit) == .stored ? try present.save?.blob : nil
  }

  /// Notes an edit of another document with the same save.
  func copySave() throws {
    let other = try journal.begin(
      OpenEdit(
        id: store.newID(), of: store.newID(), named: "other.txt", copy: "other.txt", base: edit.base,
        content: Blob(hash: edit.seen, size: 3), program: nil, lock: nil, at: edit.openedAt))
    let folder = journal.copy(of: other).folder
    try folder.make()
    let content = try Data(contentsOf: URL(fileURLWithPath: path))
    try content.write(to: URL(fileURLWithPath: folder.file("other.txt")))
    try journal.takeSave(of: other)
  }

  /// Notes that the server has content.
  func upload(_ blob: Blob?) throws {
    try replica.uploading.finish([blob].compactMap(\.self), at: store.clock.clock.now())
  }

  /// Notes that the server has performed an operation.
  func acknowledge(_ operation: ID) throws {
    let anchor = try store.companyStore.database.read { try Anchor.now(in: $0) }
    try replica.apply([(operation, .performed(records: nil))], asOf: anchor)
  }

  /// The contents of the versions, newest first.
  var versions: [String] {
    get throws {
      try store.answer(Versions(of: document)).map { version in
        var bytes: [UInt8] = []
        try store.companyStore.blobs.copy(version.blob) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
