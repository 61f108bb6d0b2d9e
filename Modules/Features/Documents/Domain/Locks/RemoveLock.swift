import Auth
import Core
import Operations
import Persistence
import Worksites

/// Removes the user's own locks on a document or folder, or breaks those of other users.
public struct RemoveLock: Operation {
  public static let name = "documents.lock.remove"
  public static let right = Right.editDocuments
  public static let isOnlineOnly = true
  public static let undo = UndoRule.impossible

  /// The document or folder.
  package let item: ID
  /// Whether locks of other users are broken, too; needs ``Right/breakLocks``.
  package let breaking: Bool?

  /// An operation from its parts.
  public init(item: ID, breaking: Bool? = nil) {
    self.item = item
    self.breaking = breaking
  }

  /// The locks that were removed.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The users whose locks were broken.
    public let broken: [ID]
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let found = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    let locks = ItemLocks(change.connection, at: change.at)
    let all = try locks.all(at: found.worksite).filter { $0.item == item }
    let others = all.filter { $0.user != actor.user }
    guard let first = all.first else {
      let above = try locks.covering(item, at: found.worksite).first
      let folder = try above.flatMap { try DocumentTree(change.connection).item($0.item)?.name }
      throw Failure(
        .conflict, "documents.notLocked",
        folder.map { .lockedAbove(found.name, $0) } ?? .notLocked(found.name), remedy: .seeLocks)
    }
    if breaking == true, !others.isEmpty {
      try Right.breakLocks.require(of: actor)
    } else if others.count == all.count {
      throw try Failure.locked(by: first, change.connection).with(remedy: .askHolder)
    }
    try change.mention(DocumentsFeature.items, item)
    for lock in all where lock.user == actor.user || breaking == true {
      try change.removeLock(lock)
      if lock.user == actor.user { continue }
      try EndedLocks(change.connection).add(lock, at: change.at, by: actor.user, now: change.at)
      try change.addLockNotice(.broken, about: found, to: lock.user, by: actor.user, because: lock.id)
    }
    return Outcome(broken: breaking == true ? others.map(\.user) : [])
  }

  /// The intended change, with the short id of the item.
  public var plan: Phrase { breaking == true ? .brokeLock(item.short) : .unlockedItem(item.short) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    let name = before?.text("name") ?? item.short
    return outcome.broken.isEmpty ? .unlockedItem(name) : .brokeLock(name)
  }
}
