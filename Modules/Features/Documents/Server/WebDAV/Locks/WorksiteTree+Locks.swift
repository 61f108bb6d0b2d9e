import Auth
import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import Persistence
import ServerKit
import Worksites

/// Locks of programs and check-outs of users, which are one object.
extension WorksiteTree {
  func locks(
    _ scope: DAVLockScope, at place: WorksitePlace, in performer: Performer
  ) throws -> [DAVLock] {
    let locks = ItemLocks(performer.connection, at: performer.companyStore.clock.now())
    guard try locks.areAny() else { return [] }
    return try found(scope, at: place, locks, performer).map { lock in
      let isOwn = lock.user == performer.actor.user
      return DAVLock(
        try ActiveLock(locks.located(lock), at: locks.now), isOwn: isOwn,
        needsToken: try !isOwn || lock.kind == .program && !locks.isSetAside(lock.item))
    }
  }

  private func found(
    _ scope: DAVLockScope, at place: WorksitePlace, _ locks: ItemLocks, _ performer: Performer
  ) throws -> [ItemLock] {
    func item(_ place: WorksitePlace) throws -> Item? {
      try place.isOfItem ? place.question.flatMap { try performer.answer($0) }?.resource?.item : nil
    }
    switch scope {
    case .members:
      guard let item = try item(place), item.kind == .folder else { return [] }
      return try locks.below(item.id, at: item.worksite)
    case .membership:
      return try item(place.parent).map { try locks.covering($0.id, at: $0.worksite) } ?? []
    case .resource:
      if let item = try item(place) ?? vacatedDocument(at: place, performer) {
        return try locks.covering(item.id, at: item.worksite)
      }
      var above = place.parent
      while above.isOfItem {
        if let item = try item(above) {
          return try locks.covering(item.id, at: item.worksite).filter(\.isDeep)
        }
        above = above.parent
      }
      return []
    }
  }

  /// The document that the caller has just taken from a place; `nil` where there is none. A save there brings it back.
  private func vacatedDocument(at place: WorksitePlace, _ performer: Performer) throws -> Item? {
    guard place.isOfItem, let name = place.names.last,
      let folder = try place.parent.question.flatMap({ try performer.answer($0) }), folder.isFolder
    else { return nil }
    return try IndirectSaves(performer).vacatedDocument(at: ItemPlace(parent: folder.container, name: name))
  }

  func isSave(
    moving source: WorksitePlace, to target: WorksitePlace, in performer: Performer
  ) throws -> Bool {
    guard let item = try source.question.flatMap({ try performer.answer($0) })?.resource?.item,
      let folder = try target.parent.question.flatMap({ try performer.answer($0) }),
      let name = target.names.last
    else { return false }
    return try IndirectSaves(performer).isSave(
      moving: item, from: source, to: ItemPlace(parent: folder.container, name: name),
      over: target.question.flatMap { try performer.answer($0) }?.resource?.item)
  }

  func hasEnded(_ token: LockToken, at place: WorksitePlace, in performer: Performer) throws -> Bool {
    guard let id = ItemLock.id(token: token.uri),
      let item = try place.question.flatMap({ try performer.answer($0) })?.resource?.item
        ?? vacatedDocument(at: place, performer)
    else { return false }
    return try EndedLocks(performer.connection)
      .of(performer.actor.user, covering: item.id, at: performer.companyStore.clock.now()).contains {
        $0.id == id
      }
  }

  func contentsOfLock(at place: WorksitePlace) throws -> [StagedBlob] {
    try caller.require(SaveContent.right)
    return [call.services.companyStore.blobs.writer().seal()]
  }

  func lock(
    _ draft: DAVLockDraft, in transaction: DAVTransaction<WorksiteTree>
  ) throws -> (ActiveLock, isNew: Bool) {
    let (performer, place) = (transaction.performer, transaction.request.place)
    let (item, isNew) = try Self.reporting(at: path(of: place), needing: .writeContent) {
      try itemToLock(at: place, performer)
    }
    let lock = LockDraft(
      program: performer.newID(), on: item, isShared: draft.request.isShared, isDeep: draft.isDeep,
      owner: draft.request.owner.map { String(decoding: $0, as: UTF8.self) },
      seconds: draft.timeout.granted(within: LockBounds.program))
    let locks = ItemLocks(performer.connection, at: performer.companyStore.clock.now())
    do {
      try performer.writeApart { try $0.addLock(lock, by: performer.actor) }
    } catch let conflict as LockConflict {
      let held = try conflict.locks.map { ActiveLock(try locks.located($0), at: locks.now) }
      throw DAVError.locked(by: held) { .noConflictingLock($0) }
    }
    guard let taken = try locks.lock(lock.id) else { throw DAVError(.conflict) }
    return (ActiveLock(try locks.located(taken), at: locks.now), isNew)
  }

  /// The item at a place: one that is there, or a new document without content.
  private func itemToLock(at place: WorksitePlace, _ performer: Performer) throws -> (Item, isNew: Bool) {
    switch try WriteTarget(at: place, { try performer.answer($0) }) {
    case .item(let resource):
      return (resource.item, false)
    case .nothing(let place, let site):
      if let document = try IndirectSaves(performer).bringBack(to: place) {
        // The new lock takes the place of the one that the program had before.
        try performer.writeApart { try $0.removeProgramLocks(of: document, heldBy: performer.actor.user) }
        return (document, true)
      }
      let empty = performer.companyStore.blobs.writer().seal().blob
      let save = DocumentSave(of: empty, modifiedAt: performer.companyStore.clock.now(), by: performer)
      let added = try save.add(
        at: place, worksite: site.id, isTemporary: TemporaryName.marksTemporary(place.name))
      guard let item = try DocumentTree(performer.connection).item(added.document) else {
        throw DAVError(.notFound)
      }
      return (item, true)
    }
  }

  func refresh(
    _ token: LockToken, for timeout: RequestedTimeout, in performer: Performer
  ) throws -> ActiveLock {
    let locks = ItemLocks(performer.connection, at: performer.companyStore.clock.now())
    guard let lock = try ItemLock.id(token: token.uri).flatMap({ try locks.lock($0) }) else {
      throw DAVError(.preconditionFailed, .lockTokenMatches)
    }
    // A program does not shorten the check-out of its user.
    if lock.kind == .program {
      try performer.writeApart {
        try $0.refresh(lock, seconds: timeout.granted(within: LockBounds.program))
      }
    }
    return ActiveLock(try locks.located(try locks.lock(lock.id) ?? lock), at: locks.now)
  }

  func unlock(_ token: LockToken, in performer: Performer) throws {
    let locks = ItemLocks(performer.connection, at: performer.companyStore.clock.now())
    guard let lock = try ItemLock.id(token: token.uri).flatMap({ try locks.lock($0) }) else { return }
    guard lock.kind == .program else {
      // The user's own check-out is in the history, also when a program of the user ends it.
      _ = try performer.perform(RemoveLock(item: lock.item), batch: performer.newID())
      return
    }
    try performer.writeApart { try $0.removeLock(lock) }
  }
}

extension ActiveLock {
  /// A lock as clients see it at a time.
  init(_ located: Locks.Located, at now: Instant) {
    let lock = located.lock
    self.init(
      LockToken(uri: lock.token),
      at: WorksitePlace([located.site] + located.components).path(isCollection: located.isFolder),
      isShared: lock.isShared, isDeep: lock.isDeep, owner: lock.owner.map { Array($0.utf8) },
      userName: located.userName,
      seconds: max(0, (lock.expiresAt.milliseconds - now.milliseconds) / 1000))
  }
}
