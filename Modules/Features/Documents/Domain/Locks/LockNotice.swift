import Accounts
import Auth
import Core
import Operations
import Persistence

/// A notice for a user about a lock or a late save. It is a record, so that it reaches the user's devices.
struct LockNotice {
  let id: ID
  let itemName: String
  let topic: Topic
  let by: ID
  let at: Instant

  /// The events that users are notified of; `by` is the other user.
  enum Topic: Int, CaseIterable {
    /// The other user broke the recipient's lock.
    case broken = 0
    /// The other user saved a document that the recipient has locked.
    case savedOverYours = 1
    /// The recipient saved a document that the other user has locked.
    case savedOverTheirs = 2
    /// The recipient saved after the other user had broken the lock.
    case savedAfterBreak = 3
    /// The other user saved after the recipient had broken the lock.
    case savedDespiteBreak = 4
    /// A save of the other user is a conflict with the recipient's.
    case conflict = 5
    /// The other user put an item in the trash that the recipient has locked.
    case trashedYours = 6
    /// The recipient put an item in the trash that the other user has locked.
    case trashedTheirs = 7
    /// The other user moved or renamed an item that the recipient has locked.
    case movedYours = 8
    /// The recipient moved or renamed an item that the other user has locked.
    case movedTheirs = 9
  }

  /// The notices for an actor, the earliest first.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    try connection.rows(
      """
      SELECT id, item_name, topic, caused_by, at FROM documents_lock_notice
      WHERE user = \(actor.user) ORDER BY at, id
      """
    ) { row in
      LockNotice(
        id: try row.id(), itemName: row.text(), topic: Topic(rawValue: row.int()) ?? .conflict,
        by: try row.id(), at: row.instant())
    }.map { notice in
      let name = try User.with(notice.by, in: connection)?.name ?? notice.by.short
      return Notice(id: notice.id, text: notice.text(name), remedy: notice.remedy)
    }
  }

  private var remedy: Remedy {
    switch topic {
    case .trashedYours, .trashedTheirs: .sentence(.restoreTrashed)
    case .movedYours, .movedTheirs: .sentence(.agreeWithUser)
    default: .sentence(.seeVersionsOf)
    }
  }

  private func text(_ name: String) -> Phrase {
    switch topic {
    case .broken: .lockBrokenBy(itemName, name)
    case .savedOverYours: .savedOverYours(itemName, name)
    case .savedOverTheirs: .savedOverTheirs(itemName, name)
    case .savedAfterBreak: .savedAfterBreak(itemName, name)
    case .savedDespiteBreak: .savedDespiteBreak(itemName, name)
    case .conflict: .savedBesideYours(itemName, name)
    case .trashedYours: .trashedYours(itemName, name)
    case .trashedTheirs: .trashedTheirs(itemName, name)
    case .movedYours: .movedYours(itemName, name)
    case .movedTheirs: .movedTheirs(itemName, name)
    }
  }
}

extension Change {
  private static let noticeSeconds: Int64 = 30 * 86_400

  /// Notifies a user once of what happened, and removes notices that the user has had for 30 days.
  ///
  /// - Parameter cause: the lock, or the operation without one.
  func addLockNotice(
    _ topic: LockNotice.Topic, about item: Item, to user: ID, by other: ID, because cause: ID
  ) throws {
    let id = cause.derived(for: "\(topic) \(user) \(other)")
    if try connection.exists("SELECT 1 FROM documents_lock_notice WHERE id = \(id)") { return }
    try writeApart {
      let old = try connection.rows(
        """
        SELECT id FROM documents_lock_notice
        WHERE user = \(user) AND at < \(at.adding(seconds: -Self.noticeSeconds))
        """
      ) { try $0.id() }
      for id in old { try remove(DocumentsFeature.lockNotices, id) }
      try insert(
        DocumentsFeature.lockNotices, id,
        [
          ("worksite", item.worksite), ("item", item.id), ("item_name", item.name), ("user", user),
          ("topic", topic.rawValue), ("caused_by", other), ("at", at),
        ])
    }
  }

  /// Notifies both users of a move or a removal by a device of what another user has locked.
  ///
  /// Locks that cover the item count, and those on items in it.
  func noteChange(
    of item: Item, _ yours: LockNotice.Topic, _ theirs: LockNotice.Topic, by actor: Actor
  ) throws {
    guard isServer, isQueued else { return }
    let locks = ItemLocks(connection, at: at)
    let covering = try locks.covering(item.id, at: item.worksite).against(actor).map { ($0, item) }
    let members = try item.kind == .folder ? locks.below(item.id, at: item.worksite) : []
    let below = try Dictionary(grouping: members, by: \.item).values.flatMap { $0.against(actor) }
      .compactMap { lock in try DocumentTree(connection).item(lock.item).map { (lock, $0) } }
    for (lock, locked) in covering + below {
      try addLockNotice(yours, about: locked, to: lock.user, by: actor.user, because: lock.id)
      try addLockNotice(theirs, about: locked, to: actor.user, by: lock.user, because: lock.id)
    }
  }

  /// Notifies the users of a save that a lock did not foresee: it is kept, and both users should know.
  ///
  /// - Parameter current: the version that was current before.
  func noteSave(of item: Item, over current: Version, _ outcome: SaveContent.Outcome, by actor: Actor) throws
  {
    guard isServer, outcome != .unchanged else { return }
    for lock in try ItemLocks(connection, at: at).covering(item.id, at: item.worksite).against(actor) {
      try addLockNotice(.savedOverYours, about: item, to: lock.user, by: actor.user, because: lock.id)
      try addLockNotice(.savedOverTheirs, about: item, to: actor.user, by: lock.user, because: lock.id)
    }
    let broken = try EndedLocks(connection).removed(of: actor.user, on: item.id).first { $0.endedBy != nil }
    // A user who locked the document again knows of the break.
    if let broken, let breaker = broken.endedBy, try heldLock(on: item, by: actor) == nil {
      try addLockNotice(.savedAfterBreak, about: item, to: actor.user, by: breaker, because: broken.id)
      try addLockNotice(.savedDespiteBreak, about: item, to: breaker, by: actor.user, because: broken.id)
    }
    if outcome == .conflict, current.savedBy != actor.user {
      try addLockNotice(.conflict, about: item, to: current.savedBy, by: actor.user, because: operation)
    }
  }
}
