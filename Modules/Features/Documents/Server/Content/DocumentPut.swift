import Auth
import Core
import Documents
import Hummingbird
import Operations
import ServerKit

/// A request of the JSON API that saves content as a document, under its conditions (RFC 9110 §13).
struct DocumentPut: Sendable {
  /// The address of the content.
  enum Target: Sendable {
    /// A document.
    case document(ID)
    /// A name in a folder, whether a document has it or not.
    case place(ItemPlace)
  }

  private let target: Target
  private let call: Call
  /// The operation id that the caller gave, under which an earlier save may be stored; `nil` for none.
  private let key: ID?
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
    key = try call.givenOperationID()
    if try key.map({ try !call.services.companyStore.hasPerformed($0, by: call.actor) }) ?? true {
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
    if let key, let earlier = try earlier(key, performer, content) { return earlier }
    let save = DocumentSave(of: content.blob, modifiedAt: content.modifiedAt, by: performer, as: key)
    let now: DocumentContent.Answer
    switch target {
    case .document(let id): now = try performer.answer(DocumentContent(of: id))
    case .place(let place):
      let found = try performer.answer(DocumentAt(place))
      guard let document = found.document else {
        if isConditional, checked != nil { throw Precondition.failure }
        return try save.add(at: place, worksite: found.worksite)
      }
      now = document
    }
    if isConditional, checked == nil { throw Precondition.failure }
    // The base is the version on which the caller set a condition. If another save came while the caller's content was
    // received, the caller's becomes a conflict.
    let base = isConditional ? checked?.version.id : nil
    return try save.save(over: now.item, base: base ?? now.version.id)
  }

  /// The result of an earlier save of the same content under the same id.
  ///
  /// It is `nil` when the id was used for another operation; performing is then rejected.
  private func earlier(
    _ key: ID, _ performer: Performer, _ content: ReceivedContent
  ) throws -> SavedDocument? {
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
