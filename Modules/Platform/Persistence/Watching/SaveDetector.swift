import CLinux
import Core

/// Decides when a program has saved a file, from the events of the file's folder.
///
/// A save is any of these: the file is written in place; another one is renamed to its name; it is removed and created
/// again; it is emptied and written. The file is saved when nothing has written it for a moment and no program has it
/// open for writing; at once after a renaming, since the file was complete before. Other names are never saves.
///
/// The detector does no I/O. Its caller notes the events, looks at the file when ``step(at:)`` says so, and reports what
/// it found. Times are those of a monotonic clock.
package struct SaveDetector: Sendable {
  /// The time without a write after which a file that no program writes is complete.
  package static let quietTime = Duration.milliseconds(300)
  /// The same for a file that became empty: programs empty a file before they write it.
  package static let quietTimeOfEmpty = Duration.seconds(2)
  /// The same for a file that a program keeps open for writing: some close it only at their end.
  package static let quietTimeOfOpen = Duration.seconds(30)

  private let name: String
  /// The size at the last save, or at the start.
  private var size: Int64
  private var change: Change?

  private struct Change {
    /// The time of the last event.
    var at: Duration
    /// The time at which to look.
    var due: Duration
  }

  /// A detector of the saves of a file.
  ///
  /// - Parameters:
  ///   - name: the name of the file in the watched folder.
  ///   - size: the size of its present content, which is saved already.
  package init(of name: String, size: Int64) {
    (self.name, self.size) = (name, size)
  }

  /// The next step of the caller.
  package enum Step: Hashable, Sendable {
    /// The caller waits for events.
    case wait
    /// The caller waits for events, and no longer than to a time.
    case waitUntil(Duration)
    /// The caller looks at the file, and reports it.
    case look
  }

  /// The finding of the caller under the name.
  package enum Found: Hashable, Sendable {
    /// Nothing is there.
    case nothing
    /// There is a file.
    case file(size: Int64, isOpenForWriting: Bool)
    /// There is a file that could not be looked at, or that was replaced meanwhile.
    case changing
    /// There is a folder, a link or a device: no content of the document.
    case other
  }

  /// Notes an event of the folder.
  package mutating func note(_ event: FolderEvent, at now: Duration) {
    switch event {
    // Its program closes it when it has written all.
    case .written(name): change = Change(at: now, due: now + Self.quietTimeOfOpen)
    case .movedIn(name): change = Change(at: now, due: now)
    // Where two files exchange their names, the one that leaves comes last.
    case .created(name), .closed(name), .left(name), .missed:
      change = Change(at: now, due: now + Self.quietTime)
    case .created, .written, .closed, .movedIn, .left, .folderLeft: break
    }
  }

  /// The next step of the caller.
  package func step(at now: Duration) -> Step {
    guard let change else { return .wait }
    return now >= change.due ? .look : .waitUntil(change.due)
  }

  /// Takes what the caller found when it looked.
  ///
  /// - Returns: whether the content is a save to store.
  package mutating func isSaved(_ found: Found, at now: Duration) -> Bool {
    guard let change, now >= change.due else { return false }
    if found == .changing {
      self.change?.due = now + Self.quietTime
      return false
    }
    guard case .file(let newSize, let isOpenForWriting) = found else {
      self.change = nil
      return false
    }
    let quiet: Duration =
      isOpenForWriting ? Self.quietTimeOfOpen : newSize == 0 && size > 0 ? Self.quietTimeOfEmpty : .zero
    guard now >= change.at + quiet else {
      self.change?.due = change.at + quiet
      return false
    }
    self.change = nil
    size = newSize
    return true
  }

  /// Notes that a save could not be stored: the caller looks again after a time.
  package mutating func retry(after time: Duration, at now: Duration) {
    change = Change(at: now, due: now + time)
  }
}

extension SaveDetector.Found {
  /// Looks at a path, whose links are not followed.
  ///
  /// Where the file system does not report it, no program counts as writing.
  package init(at path: String) {
    guard let stamp = try? FileStamp(at: path, followed: false) else {
      self = .nothing
      return
    }
    guard stamp.kind == .file else {
      self = .other
      return
    }
    guard let file = try? File.plain(at: path), (try? file.stamp()) == stamp else {
      self = .changing
      return
    }
    self = .file(size: stamp.size, isOpenForWriting: worksite_is_unwritten(file.descriptor) == 0)
  }
}
