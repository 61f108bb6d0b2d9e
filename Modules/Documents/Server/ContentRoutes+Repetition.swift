import Core
import Documents
import ServerKit
import Sync

extension Call {
  /// The id of the save that is about to be made, once the caller's conditions hold. When the save was made before under
  /// the id they gave, they need not hold again: it is what changed what they were set on.
  func newOperation(on present: DocumentContent.Answer?) throws -> ID {
    let id = try operationID()
    if try givenOperationID() == nil || !company.workspace.hasPerformed(id, by: try actor) {
      try checkConditions(on: present)
    }
    return id
  }
}

extension ContentRoutes.Saved {
  /// What the same content made before under the same id, of a document or at a place.
  ///
  /// Nothing fits when the id was given to anything else; performing under it is refused then.
  init?(
    of content: ReceivedContent, as id: ID, _ performer: Performer,
    over isMeant: (SaveContent) -> Bool
  ) throws {
    guard let (save, outcome) = try performer.earlier(id, SaveContent.self), save.blob == content.blob,
      isMeant(save)
    else { return nil }
    self.init(operation: id, document: save.document, outcome: Outcome(outcome))
  }

  /// What the same content made before under the same id, at a place.
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
