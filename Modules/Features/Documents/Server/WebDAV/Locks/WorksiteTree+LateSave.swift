import Auth
import Core
import DAVKit
import DAVServer
import Documents
import Operations
import Persistence
import ServerKit

/// Saves under a lock that ended meanwhile: by time, or because a manager broke it.
extension WorksiteTree {
  /// Saves content on the version that the client knew. It becomes a version, or a conflict where another save came.
  ///
  /// As a save of a device, it is not rejected because of another user's lock.
  func saveLate(
    _ content: ReceivedContent, as document: Item, in transaction: DAVTransaction<WorksiteTree>
  ) throws -> SavedDocument.Outcome {
    let performer = transaction.performer
    let (ended, user) = (EndedLocks(performer.connection), performer.actor.user)
    let submitted = Set(try transaction.request.submittedTokens.compactMap { ItemLock.id(token: $0) })
    let lock = try ended.of(user, covering: document.id, at: performer.companyStore.clock.now()).first {
      submitted.contains($0.id)
    }
    let known = try lock.flatMap { try ended.base(of: $0, heldBy: user, on: document.id) }
    let save = SaveContent(
      document: document.id, documentName: document.name, content: performer.newID(),
      base: known ?? document.content ?? document.id, blob: content.blob, modifiedAt: content.modifiedAt)
    try performer.noteUploaded(content.blob)
    let issued = performer.companyStore.issue(save, batch: performer.newID())
    let outcome = try performer.performQueued(issued).outcome
    return SavedDocument.Outcome(try JSON.value(SaveContent.Outcome.self, from: outcome))
  }
}
