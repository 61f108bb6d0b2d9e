import Auth
import Core
import Documents
import Operations
import Persistence

/// A save of content in the transaction of a request, by the JSON API or by WebDAV.
///
/// The protocol has checked the conditions of the request, and maps the outcome to its codes.
struct DocumentSave {
  private let performer: Performer
  private let blob: Blob
  private let modifiedAt: Instant
  /// The operation id that the caller gave, under which an earlier save may be stored; `nil` for a new one.
  private let key: ID?
  /// The lock that the save names and that has ended; `nil` for another save.
  private let late: LateSave?

  init(
    of blob: Blob, modifiedAt: Instant, by performer: Performer, as key: ID? = nil, late: LateSave? = nil
  ) {
    self.performer = performer
    self.blob = blob
    self.modifiedAt = modifiedAt
    self.key = key
    self.late = late
  }

  /// Adds a document with the content.
  ///
  /// - Throws: ``Failure`` of kind `conflict` when the name is taken.
  func add(at place: ItemPlace, worksite: ID, isTemporary: Bool = false) throws -> SavedDocument {
    let add = issue(
      AddDocument(
        id: performer.newID(), contentVersion: performer.newID(), worksite: worksite, place: place,
        blob: blob, modifiedAt: modifiedAt, isTemporary: isTemporary ? true : nil))
    _ = try performer.perform(add, isNew: key == nil, bringing: [blob])
    return SavedDocument(operation: add.id, document: add.operation.id, outcome: .added)
  }

  /// Saves the content as a version of a document.
  ///
  /// - Parameters:
  ///   - base: the version that the caller knew. Where another one is current, the content becomes a conflict.
  ///   - version: the id of the version, unless a lock has ended; `nil` for a new id.
  ///   - source: the temporary document in which the program stored the content first; `nil` for none. Where it has the executable
  ///     bit, the document gets it. Few programs give the bit to a temporary document, so that the document keeps its own otherwise.
  func save(
    over document: Item, base: ID, as version: ID? = nil, from source: Item? = nil
  ) throws -> SavedDocument {
    let save = issue(
      SaveContent(
        document: document.id, documentName: document.name,
        content: late == nil ? version ?? performer.newID() : performer.newID(),
        base: try late?.base(on: document) ?? base, blob: blob, modifiedAt: modifiedAt, source: source?.id))
    let outcome = try perform(save)
    // A late save is accepted in spite of another user's lock, and an edit is not.
    if let source, source.isExecutable, !document.isExecutable, outcome != .conflict, late == nil {
      _ = try performer.perform(EditItem(item: document.id, isExecutable: Edit(to: true)), batch: save.batch)
    }
    return SavedDocument(operation: save.id, document: document.id, outcome: .init(outcome))
  }

  private func perform(_ save: Issued<SaveContent>) throws -> SaveContent.Outcome {
    guard late != nil else { return try performer.perform(save, isNew: key == nil, bringing: [blob]) }
    // As a save of a device, it is not rejected because of another user's lock.
    try performer.noteUploaded(blob)
    return try JSON.value(SaveContent.Outcome.self, from: performer.performQueued(save).outcome)
  }

  private func issue<Value: Operations.Operation>(_ operation: Value) -> Issued<Value> {
    Issued(
      id: key ?? performer.newID(), batch: performer.newID(), at: performer.companyStore.clock.now(),
      operation: operation)
  }
}
