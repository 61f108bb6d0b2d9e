import Auth
import Core
import Documents
import Hummingbird
import Operations
import ServerKit

/// A request that saves content as a document, under its conditions (RFC 9110 §13).
struct DocumentSave: Sendable {
  /// The address of the content.
  enum Target: Sendable {
    /// A document.
    case document(ID)
    /// A name in a folder, whether a document has it or not.
    case place(ItemPlace)
  }

  private let target: Target
  private let call: Call
  /// The id of the operation to perform.
  private let key: ID
  /// Whether an earlier save may have the same id: the server's own ids are new.
  private let mayRepeat: Bool
  private let isConditional: Bool
  /// The document whose version the conditions were checked on.
  private let checked: DocumentContent.Answer?

  /// Checks the conditions of a request before its body is received.
  ///
  /// If an operation of the caller's id was performed before, the conditions are not checked: the earlier save itself
  /// changed the version that they name.
  ///
  /// - Throws: ``Precondition/failure`` when a condition does not hold.
  init(at target: Target, for call: Call) throws {
    self.target = target
    self.call = call
    isConditional = call.isConditional
    checked =
      switch target {
      case .document(let id): try call.answer(DocumentContent(of: id))
      // Only a condition or a long body is worth a look before the transaction, which checks the place anyway.
      case .place(let place):
        try isConditional || !call.hasShortBody ? call.answer(DocumentAt(place)).document : nil
      }
    key = try call.operationID()
    mayRepeat = try call.givenOperationID() != nil
    if try !mayRepeat || !call.services.companyStore.hasPerformed(key, by: call.actor) {
      try call.checkConditions(on: checked)
      if !call.hasShortBody, let item = checked?.item { try Self.requireUnlocked(item, for: call) }
    }
  }

  /// Rejects a long body for a document that other users have locked, before it is received.
  ///
  /// The transaction checks the locks in any case.
  private static func requireUnlocked(_ item: Item, for call: Call) throws {
    let now = call.services.companyStore.clock.now()
    let locks = try call.answer(LocksAround(.item(item.id), at: item.worksite, now: now)).filter {
      $0.lock.item == item.id || $0.lock.isDeep
    }
    let user = try call.actor.user
    guard let first = locks.first, !locks.contains(where: { $0.lock.user == user }) else { return }
    throw first.failure
  }

  /// Receives the body, stores it with the records that name it, and returns the response.
  func response() async throws -> Response { try await call.store(try await call.receive(), perform) }

  /// Saves received content in a transaction.
  @Sendable private func perform(_ performer: Performer, _ content: ReceivedContent) throws -> SavedDocument {
    if mayRepeat, let earlier = try earlier(performer, content) { return earlier }
    switch target {
    case .document(let id):
      return try save(content, over: try performer.answer(DocumentContent(of: id)), performer)
    case .place(let place):
      let now = try performer.answer(DocumentAt(place))
      if let document = now.document { return try save(content, over: document, performer) }
      if isConditional, checked != nil { throw Precondition.failure }
      let add = call.issue(
        AddDocument(
          id: performer.newID(), contentVersion: performer.newID(), worksite: now.worksite, place: place,
          blob: content.blob, modifiedAt: content.modifiedAt), id: key)
      _ = try performer.perform(add, isNew: !mayRepeat, bringing: [content.blob])
      return SavedDocument(operation: add.id, document: add.operation.id, outcome: .added)
    }
  }

  /// Saves content over a document's present version.
  ///
  /// The base is the version on which the caller set a condition. If another save came while the caller's
  /// content was received, the caller's becomes a conflict.
  private func save(
    _ content: ReceivedContent, over now: DocumentContent.Answer, _ performer: Performer
  ) throws -> SavedDocument {
    if isConditional, checked == nil { throw Precondition.failure }
    let base = isConditional ? checked?.version.id ?? now.version.id : now.version.id
    let save = call.issue(
      SaveContent(
        document: now.item.id, documentName: now.item.name, content: performer.newID(), base: base,
        blob: content.blob, modifiedAt: content.modifiedAt), id: key)
    let outcome = try performer.perform(save, isNew: !mayRepeat, bringing: [content.blob])
    return SavedDocument(operation: key, document: now.item.id, outcome: .init(outcome))
  }

  /// The result of an earlier save of the same content under the same id.
  ///
  /// It is `nil` when the id was used for another operation; performing is then rejected.
  private func earlier(_ performer: Performer, _ content: ReceivedContent) throws -> SavedDocument? {
    if let (add, _) = try performer.earlier(key, AddDocument.self) {
      guard case .place(add.place) = target, add.blob == content.blob else { return nil }
      return SavedDocument(operation: key, document: add.id, outcome: .added)
    }
    let document: ID? =
      switch target {
      case .document(let id): id
      case .place(let place): try performer.answer(DocumentAt(place)).document?.item.id
      }
    guard let (save, outcome) = try performer.earlier(key, SaveContent.self), save.blob == content.blob,
      save.document == document
    else { return nil }
    return SavedDocument(operation: key, document: save.document, outcome: .init(outcome))
  }
}
