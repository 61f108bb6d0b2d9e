import Accounts
import Auth
import Core
import Operations
import Persistence

/// A lock to take.
package struct LockDraft {
  package let id: ID
  let item: Item
  let kind: ItemLock.Kind
  let isShared: Bool
  let isDeep: Bool
  let owner: String?
  let message: String
  /// The seconds until it ends.
  let seconds: Int64

  /// A lock of a program, with the bounds that the server keeps.
  package init(
    program id: ID, on item: Item, isShared: Bool, isDeep: Bool, owner: String?, seconds: Int64
  ) {
    self.init(id, on: item, .program, isShared: isShared, isDeep: isDeep, owner: owner, "", seconds)
  }

  /// A check-out of a user, which covers what is in a folder, too.
  init(checkOut id: ID, on item: Item, message: String, seconds: Int64) {
    self.init(
      id, on: item, .checkOut, isShared: false, isDeep: item.kind == .folder, owner: nil, message, seconds)
  }

  private init(
    _ id: ID, on item: Item, _ kind: ItemLock.Kind, isShared: Bool, isDeep: Bool, owner: String?,
    _ message: String, _ seconds: Int64
  ) {
    (self.id, self.item, self.kind, self.isShared, self.isDeep) = (id, item, kind, isShared, isDeep)
    (self.owner, self.message, self.seconds) = (owner, message, seconds)
  }
}

/// The rejection of a lock because of others.
package struct LockConflict: Error {
  /// The locks that exclude it, one at least.
  package let locks: [ItemLock]
}

/// Locks are no part of an operation, so undo neither takes them back nor brings them again.
extension Change {
  /// Takes a lock, and removes the locks of the worksite that have ended.
  ///
  /// - Throws: ``LockConflict`` for locks that exclude the new one.
  package func addLock(_ draft: LockDraft, by actor: Actor) throws {
    let (item, worksite) = (draft.item.id, draft.item.worksite)
    try removeEndedLocks(at: worksite)
    let locks = ItemLocks(connection, at: at)
    var others = try locks.covering(item, at: worksite)
    if draft.isDeep { others += try locks.below(item, at: worksite) }
    others = others.filter { other in
      // A user's own check-out does not keep out the user's programs.
      (other.user != actor.user || other.kind == draft.kind) && !(draft.isShared && other.isShared)
    }
    if !others.isEmpty { throw LockConflict(locks: others) }
    let present = try locks.locks(on: item)
    if present.count >= LockBounds.maxCount { throw LockConflict(locks: present) }
    try writeApart {
      try insert(
        DocumentsFeature.locks, draft.id,
        [
          ("worksite", worksite), ("item", item), ("user", actor.user), ("kind", draft.kind.rawValue),
          ("shared", draft.isShared), ("deep", draft.isDeep), ("owner", draft.owner),
          ("message", draft.message), ("created_at", at), ("expires_at", at.adding(seconds: draft.seconds)),
        ])
    }
  }

  /// Lets a lock end later, or earlier.
  package func refresh(_ lock: ItemLock, seconds: Int64, message: String? = nil) throws {
    let text = message.map { [("message", $0 as any SQLConvertible)] } ?? []
    try writeApart {
      try update(
        DocumentsFeature.locks, lock.id, [("expires_at", at.adding(seconds: seconds))] + text)
    }
  }

  /// Removes a lock before it ends by time.
  package func removeLock(_ lock: ItemLock) throws {
    try writeApart { try remove(DocumentsFeature.locks, lock.id) }
  }

  /// Removes the locks of programs on an item and on those below.
  ///
  /// They do not follow a MOVE or a DELETE (RFC 4918 §7.5).
  ///
  /// - Parameter user: the user whose locks are removed; `nil` for all users.
  package func removeProgramLocks(of item: Item, heldBy user: ID? = nil) throws {
    let locks = ItemLocks(connection, at: at)
    let all = try locks.all(at: item.worksite)
    if all.isEmpty { return }
    let below = item.kind == .folder ? try locks.below(item.id, at: item.worksite) : []
    for lock in all.filter({ $0.item == item.id }) + below
    where lock.kind == .program && (user == nil || lock.user == user) {
      try removeLock(lock)
    }
  }

  /// Moves the locks on an item to another worksite with it.
  func moveLocks(on item: ID, to worksite: ID) throws {
    for lock in try ItemLocks(connection, at: at).locks(on: item) {
      try writeApart { try update(DocumentsFeature.locks, lock.id, [("worksite", worksite)]) }
    }
  }

  private func removeEndedLocks(at worksite: ID) throws {
    let ended = try connection.rows(
      "SELECT \(ItemLock.columns) FROM documents_lock WHERE worksite = \(worksite) AND expires_at <= \(at)",
      ItemLock.read)
    for lock in ended {
      try EndedLocks(connection).add(lock, at: lock.expiresAt, by: nil, now: at)
      try removeLock(lock)
    }
  }

  /// The lock of a user that covers a document, a check-out before those of programs; `nil` for none.
  func heldLock(on document: Item, by actor: Actor) throws -> ID? {
    try ItemLocks(connection, at: at).covering(document.id, at: document.worksite)
      .filter { $0.user == actor.user }.min { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }?.id
  }

  /// Requires that no lock of other users covers an item, when a user changes it on the server directly.
  ///
  /// An operation that a device sends is never rejected because of a lock: the user's work is done already.
  ///
  /// - Parameter withMembers: whether locks on items below count, too.
  /// - Throws: ``Failure`` `documents.locked` of kind `conflict`.
  func requireUnlocked(_ item: ID, at worksite: ID, withMembers: Bool = false, for actor: Actor) throws {
    guard isServer, !isQueued else { return }
    let locks = ItemLocks(connection, at: at)
    var found = try locks.covering(item, at: worksite).against(actor)
    if found.isEmpty, withMembers {
      let below = Dictionary(grouping: try locks.below(item, at: worksite), by: \.item)
      found = below.values.flatMap { $0.against(actor) }
    }
    if let lock = found.first { throw try Failure.locked(by: lock, connection) }
  }
}

extension Failure {
  /// The failure of a change of a locked item.
  static func locked(by lock: ItemLock, _ connection: Connection) throws -> Failure {
    let name = try User.with(lock.user, in: connection)?.name ?? lock.user.short
    let item = try DocumentTree(connection).item(lock.item)?.name ?? lock.item.short
    return locked(by: lock, of: name, on: item)
  }

  /// The failure of a change of a locked item.
  ///
  /// - Parameters:
  ///   - userName: the name of the user who holds the lock.
  ///   - itemName: the name of the item that has the lock.
  static func locked(by lock: ItemLock, of userName: String, on itemName: String) -> Failure {
    Failure(
      .conflict, .documentsLocked, .lockedBy(itemName, userName, lock.message), remedy: .waitForLock,
      clashing: [lock.item])
  }
}
