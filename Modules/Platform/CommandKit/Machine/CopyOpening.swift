import Core
import Device
import Operations
import Persistence
import Profile

/// Opens a copy of stored content in another program, and removes the copy when it is closed.
package struct CopyOpening {
  /// The copy, which the caller fills.
  package let copy: OpenCopy
  private let id: ID
  private let context: Context
  private let options: GlobalOptions

  /// A copy of a name in the profile. Copies that are left from a crash of the machine are removed.
  package init(of name: String, _ session: Session, _ context: Context, _ options: GlobalOptions) {
    let opened = session.profile.location.opened
    Self.removeAbandoned(in: opened, now: context.machine.clock.now())
    id = session.newID()
    copy = OpenCopy(in: opened.folder(id.description), named: name)
    self.context = context
    self.options = options
  }

  /// The longest run of a program that only passes a file on to another, in milliseconds.
  private static let handOffLimit: Int64 = 1500

  /// Opens the copy.
  ///
  /// A program that the user chose is done when it ends and no process has the copy open. `xdg-open`, and a program that
  /// ends at once, pass the copy on to another program, which needs time to open it.
  ///
  /// The process that removes the copy starts before the program, because this process may be killed at any time.
  package func open() throws {
    let parentWatch = try ParentWatch()
    try withExtendedLifetime(parentWatch) {
      do {
        try open(parentWatch, with: Opener(context.machine))
      } catch {
        if !copy.isInUse { copy.remove() }
        throw error
      }
    }
  }

  private func open(_ parentWatch: ParentWatch, with opener: Opener) throws {
    if options.json {
      try context.output.json(["path": copy.path])
      // The copy exists only while it is open.
      try context.output.finish()
    } else {
      context.output.note(.openedReadOnly(copy.path.printable))
    }
    let profile = try context.location(options).name
    let remover = ["docs", "remove-copy", id.description, "--profile", profile]
    _ = try ChildProcess([context.machine.executable] + remover, detached: true, parentWatch: parentWatch)
    if !opener.isChosen { parentWatch.sendWord() }
    let start = context.machine.clock.now()
    try opener.open(copy.path)
    guard opener.isChosen, !copy.isInUse else { return }
    if context.machine.clock.now().milliseconds - start.milliseconds < Self.handOffLimit {
      parentWatch.sendWord()
    } else {
      copy.remove()
    }
  }

  private static func removeAbandoned(in opened: Folder, now: Instant) {
    for name in (try? opened.names()) ?? [] {
      let folder = opened.folder(name)
      guard let stamp = try? FileStamp(at: folder.path), stamp.modified < now.adding(seconds: -3600) else {
        continue
      }
      if let copy = OpenCopy(in: folder), !copy.isInUse { copy.remove() }
    }
  }
}
