import Auth
import Core
import DAVServer
import Documents
import Operations
import Persistence
import ServerKit

/// Saves under a lock of the user that ended meanwhile: by time, or because a manager broke it.
struct LateSave {
  private let performer: Performer
  /// The locks that the request names.
  private let locks: Set<ID>

  /// Creates the saves of a request; `nil` for a request that names no ended lock.
  init?(_ transaction: DAVTransaction<WorksiteTree>) throws {
    guard try transaction.isLateSave() else { return nil }
    performer = transaction.performer
    locks = Set(try transaction.request.submittedTokens.compactMap { ItemLock.id(token: $0) })
  }

  /// Saves content on the version that the client knew. It becomes a version, or a conflict where another save came.
  ///
  /// As a save of a device, it is not rejected because of another user's lock.
  ///
  /// - Parameter source: the temporary document in which the program stored the content first; `nil` for none.
  @discardableResult
  func save(
    _ blob: Blob, _ modifiedAt: Instant, as document: Item, from source: ID? = nil
  ) throws -> SaveContent.Outcome {
    let (ended, user) = (EndedLocks(performer.connection), performer.actor.user)
    let lock = try ended.of(user, covering: document.id, at: performer.companyStore.clock.now()).first {
      locks.contains($0.id)
    }
    let known = try lock.flatMap { try ended.base(of: $0, heldBy: user, on: document.id) }
    let save = SaveContent(
      document: document.id, documentName: document.name, content: performer.newID(),
      base: known ?? document.content ?? document.id, blob: blob, modifiedAt: modifiedAt, source: source)
    try performer.noteUploaded(blob)
    let issued = performer.companyStore.issue(save, batch: performer.newID())
    let outcome = try performer.performQueued(issued).outcome
    return try JSON.value(SaveContent.Outcome.self, from: outcome)
  }
}
