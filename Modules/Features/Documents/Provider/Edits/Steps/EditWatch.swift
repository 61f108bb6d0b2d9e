import Core
import Device
import Documents
import Foundation
import Operations
import Persistence

/// Watches the copy of an edit until it is closed, and stores each save.
package struct EditWatch {
  private let session: Session
  private let id: ID
  private let copy: OpenCopy
  /// The watch of the folder; `nil` where the system watches no more folders for the user.
  private let folder: FolderWatch?
  /// The copy at the last look, where its folder is not watched.
  private var stamp: FileStamp?
  private var detector: SaveDetector
  private var closing: EditClosing
  /// The time of the present step.
  private var now = Duration.zero
  /// When the sender is asked next to send.
  private var wakeAt = Duration.zero
  /// The earliest time of the next attempt to refresh the lock.
  private var refreshAt = Duration.zero
  /// When the edit ended.
  private var endedAt: Duration?
  /// When a save that could not become a version is tried again.
  private var retryAt = Duration.zero
  /// When a copy that could not be read or removed at its end is looked at again, unless it changes.
  private var closeAt = Duration.zero

  private var journal: EditJournal { session.edits }
  private var ending: EditEnding { session.editEnding }

  /// The time between two looks at the programs of the copy.
  private static let interval = Duration.milliseconds(500)
  /// The same while a save is on its way.
  private static let shortInterval = Duration.milliseconds(50)
  /// The time between two requests to send.
  private static let wakeInterval = Duration.seconds(15)
  /// The time between two attempts to store a save.
  private static let retryInterval = Duration.seconds(10)
  /// The time for which an ended edit waits for the server; then the next command ends it.
  private static let timeout = Duration.seconds(30)

  /// Begins to watch the copy of an edit.
  package init(_ edit: OpenEdit, _ session: Session) {
    (self.session, id, copy) = (session, edit.id, session.edits.copy(of: edit))
    folder = try? FolderWatch(copy.folder)
    stamp = try? FileStamp(at: copy.path, followed: false)
    detector = SaveDetector(of: edit.copy, size: stamp?.size ?? 0)
    // A program may have saved before.
    detector.note(.missed, at: .zero)
    closing = EditClosing(at: .zero)
  }

  /// Works until the edit is closed, or its last save has to wait for the server.
  package mutating func run() {
    let start = ContinuousClock.now
    while true {
      do {
        guard let pause = try step(at: ContinuousClock.now - start) else { return }
        wait(atMost: pause)
      } catch {
        // The disk may be full, or another process writes for long.
        guard journal.folder.exists else { return }
        usleep(1_000_000)
      }
    }
  }

  /// Waits until something changes beside the copy, at most for a time.
  private func wait(atMost time: Duration) {
    if let folder { return folder.wait(atMost: time) }
    usleep(UInt32(max(time, .seconds(1)) / .microseconds(1)))
  }

  /// Does what is due. It waits a moment where the copy changes, so that many small writes are one step.
  ///
  /// - Parameter now: the time on a monotonic clock since the watch began.
  /// - Returns: the longest time until the next step; `nil` when there is nothing more to do.
  package mutating func step(at now: Duration) throws -> Duration? {
    self.now = now
    guard let edit = try journal.edit(id), edit.state.isWatched else { return nil }
    if edit.state == .open, !copy.folder.exists { return endWithoutCopy() ? Self.interval : nil }
    let events = try events()
    for event in events {
      detector.note(event, at: now)
      closing.noteChange(at: now)
      closeAt = .zero
    }
    if !events.isEmpty { usleep(20_000) }
    if detector.step(at: now) == .look { storeIfSaved(edit) }
    let progress = try send()
    if edit.state == .open {
      endedAt = nil
      refreshLock(of: edit)
      if try isClosed(edit) { return .zero }
    } else if end(edit, progress) {
      return nil
    }
    return pause(progress)
  }

  /// Ends the edit, whose folder was removed. Where that fails, the next command tries again.
  ///
  /// - Returns: whether the server has to acknowledge its last save first.
  private func endWithoutCopy() -> Bool {
    do {
      return try ending.endWithoutCopy(id) == .unsent
    } catch {
      if let failure = error as? Failure { try? journal.note(failure, of: id) }
      return false
    }
  }

  /// The events since the last step.
  private mutating func events() throws -> [FolderEvent] {
    if let folder { return try folder.events() }
    let present = try? FileStamp(at: copy.path, followed: false)
    defer { stamp = present }
    return present == stamp ? [] : [.missed]
  }

  /// The time until the next look, unless something changes.
  private func pause(_ progress: EditJournal.Progress?) -> Duration {
    let isOnItsWay = progress != nil && progress != .done && progress != .rejected
    let interval = isOnItsWay && !session.server.cannotSend ? Self.shortInterval : Self.interval
    guard case .waitUntil(let time) = detector.step(at: now) else { return interval }
    return min(max(time - now, .milliseconds(1)), interval)
  }

  /// Stores the copy when it was saved.
  private mutating func storeIfSaved(_ edit: OpenEdit) {
    let found = SaveDetector.Found(at: copy.path)
    if found == .other { try? journal.note(Failure.copyReplaced(edit.name), of: id) }
    guard detector.isSaved(found, at: now) else { return }
    do {
      if try journal.takeSave(of: edit) == .stored { (wakeAt, retryAt) = (.zero, .zero) }
    } catch {
      // A program goes on writing, or the disk is full.
      if let failure = error as? Failure, failure.code != .blobChanging { try? journal.note(failure, of: id) }
      detector.retry(after: .seconds(1), at: now)
    }
  }

  /// Moves the last save on towards the server.
  private mutating func send() throws -> EditJournal.Progress? {
    guard let edit = try journal.edit(id), let progress = try journal.progress(of: edit) else { return nil }
    switch progress {
    case .done, .rejected: return progress
    case .uploading where edit.state == .open: break
    case .uploading, .ready: try store()
    case .queued: break
    }
    if now >= wakeAt {
      try session.sender.send()
      wakeAt = now + Self.wakeInterval
    }
    return progress
  }

  /// Makes a version of the last save.
  private mutating func store() throws {
    guard now >= retryAt else { return }
    do {
      try journal.store(id)
      wakeAt = .zero
    } catch let failure as Failure {
      try? journal.note(failure, of: id)
      retryAt = now + Self.retryInterval
    }
  }

  /// Ends the edit when its programs have closed it, after a last look.
  ///
  /// - Returns: whether something changed.
  private mutating func isClosed(_ edit: OpenEdit) throws -> Bool {
    let use = EditClosing.Use(
      isWatched: EditLocks(of: id, in: journal).isUsed, programs: edit.programs,
      isHeld: ending.isHeld(edit), hasLockFile: ending.hasLockFile(edit))
    guard closing.isClosed(use, at: now), now >= closeAt else { return false }
    do {
      if try journal.takeSave(of: edit) == .stored { return true }
    } catch {
      closeLater(because: error)
      return false
    }
    return try journal.end(edit)
  }

  /// Notes why the copy could not be read or removed at its end, and postpones the next attempt.
  private mutating func closeLater(because error: any Error) {
    if let failure = error as? Failure, failure.code != .blobChanging { try? journal.note(failure, of: id) }
    closeAt = now + Self.retryInterval
  }

  /// Gives the lock back and removes the copy, once the server has acknowledged the last save.
  ///
  /// - Returns: whether there is nothing more to do.
  private mutating func end(_ edit: OpenEdit, _ progress: EditJournal.Progress?) -> Bool {
    if let progress, progress != .done {
      let since = endedAt ?? now
      endedAt = since
      return now >= since + Self.timeout
    }
    guard now >= closeAt else { return false }
    do {
      return try [.closed, .leftBehind].contains(ending.settle(id))
    } catch {
      closeLater(because: error)
      return false
    }
  }

  /// Takes the lock again when half of its time has passed, and every minute where that fails.
  private mutating func refreshLock(of edit: OpenEdit) {
    let limit = session.companyStore.clock.now().adding(seconds: EditCheckOut.seconds / 2)
    guard let lock = edit.lock, now >= refreshAt, lock.end < limit else { return }
    refreshAt = now + .seconds(60)
    if session.server.cannotSend { return }
    let checkOut = EditCheckOut(of: edit.document, session)
    if (try? checkOut.isTakenOver(lock)) ?? false {
      try? journal.note(nil, of: id)
    } else if let lock = try? checkOut.acquire() {
      try? journal.note(lock, of: id)
    }
  }
}
