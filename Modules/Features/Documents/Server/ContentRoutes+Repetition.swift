import Core
import Documents
import Operations
import ServerKit

extension Call {
  /// Returns the id of the save to perform, after checking the request's conditions.
  ///
  /// If an operation of that id was performed before, the conditions are not checked: the earlier save itself
  /// changed the version that they name.
  func newOperation(on present: DocumentContent.Answer?) throws -> ID {
    let id = try operationID()
    if try givenOperationID() == nil || !services.workspace.hasPerformed(id, by: try actor) {
      try checkConditions(on: present)
    }
    return id
  }

  /// Whether an earlier save may have the same id: the server's own ids are new.
  var mayRepeat: Bool { get throws { try givenOperationID() != nil } }
}

extension ContentRoutes.Saved {
  /// The result of an earlier save of the same content under the same id.
  ///
  /// It is `nil` when the id was used for another operation; performing is then rejected.
  init?(
    of content: ReceivedContent, as id: ID, _ performer: Performer,
    over matches: (SaveContent) -> Bool
  ) throws {
    guard let (save, outcome) = try performer.earlier(id, SaveContent.self), save.blob == content.blob,
      matches(save)
    else { return nil }
    self.init(operation: id, document: save.document, outcome: Outcome(outcome))
  }

  /// The result of an earlier save of the same content at a place, under the same id.
  init?(of content: ReceivedContent, as id: ID, _ performer: Performer, at place: ItemPlace) throws {
    if let (add, _) = try performer.earlier(id, AddDocument.self) {
      guard add.blob == content.blob, add.place == place else { return nil }
      self.init(operation: id, document: add.id, outcome: .added)
    } else {
      let document = try performer.answer(DocumentAt(place)).document?.item.id
      try self.init(of: content, as: id, performer) { $0.document == document }
    }
  }
}

extension ContentRoutes.Saved {
  /// The response as JSON, written faster than by the general encoder. A test compares both.
  var json: [UInt8] {
    var writer = JSONWriter(capacity: 160)
    writer.beginObject()
    writer.key("document")
    writer.id(document)
    writer.key("operation")
    writer.id(operation)
    writer.key("outcome")
    writer.string(outcome.rawValue)
    writer.endObject()
    return writer.bytes
  }
}
