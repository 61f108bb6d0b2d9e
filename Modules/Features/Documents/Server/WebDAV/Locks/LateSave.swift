import Auth
import Core
import DAVServer
import Documents
import Operations

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

  /// The version of a document that the client knew, on which its content is saved.
  func base(on document: Item) throws -> ID? {
    let (ended, user) = (EndedLocks(performer.connection), performer.actor.user)
    let lock = try ended.of(user, covering: document.id, at: performer.companyStore.clock.now()).first {
      locks.contains($0.id)
    }
    return try lock.flatMap { try ended.base(of: $0, heldBy: user, on: document.id) }
  }
}
