import Auth
import Core
import Operations
import Persistence
import Worksites

/// Locks a document, or a folder with all that is in it, for its user: a check-out.
///
/// An own check-out of the item is extended.
public struct AddLock: Operation {
  public static let name = "documents.lock.add"
  public static let right = Right.editDocuments
  public static let isOnlineOnly = true
  public static let undo = UndoRule.impossible

  /// The id of the new lock.
  package let id: ID
  /// The document or folder.
  package let item: ID
  /// The seconds until the lock ends; `nil` for 4 hours.
  package let seconds: Int64?
  /// The reason, for other users; `nil` for none.
  package let message: String?

  /// An operation from its parts.
  public init(id: ID, item: ID, seconds: Int64? = nil, message: String? = nil) {
    self.id = id
    self.item = item
    self.seconds = seconds
    self.message = message
  }

  /// The lock as it is now.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The id of the lock.
    public let lock: ID
    /// The time when it ends.
    public let expiresAt: Instant
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let found = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    let seconds = seconds ?? LockBounds.usual
    guard LockBounds.checkOut.contains(seconds) else {
      throw Failure(.invalid, "documents.lockTime", .lockTime, remedy: .chooseLockTime, field: "seconds")
    }
    let text = message ?? ""
    guard text.count <= LockBounds.maxMessage else {
      throw Failure(
        .invalid, "documents.lockMessage", .lockMessageTooLong(LockBounds.maxMessage),
        remedy: .writeShorterMessage, field: "message")
    }
    try change.mention(DocumentsFeature.items, item)
    let end = change.at.adding(seconds: seconds)
    let own = try ItemLocks(change.connection, at: change.at).all(at: found.worksite).first {
      $0.item == item && $0.user == actor.user && $0.kind == .checkOut
    }
    if let own {
      try change.refresh(own, seconds: seconds, message: message)
      return Outcome(lock: own.id, expiresAt: end)
    }
    do {
      try change.addLock(LockDraft(checkOut: id, on: found, message: text, seconds: seconds), by: actor)
    } catch let conflict as LockConflict {
      guard let lock = conflict.locks.first else { throw conflict }
      throw try Failure.locked(by: lock, change.connection)
    }
    return Outcome(lock: id, expiresAt: end)
  }

  /// The intended change, with the short id of the item.
  public var plan: Phrase { .lockedItem(item.short) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    .lockedItem(before?.text("name") ?? item.short)
  }
}
