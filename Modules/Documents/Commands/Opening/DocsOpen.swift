import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Persistence
import Profile

/// `worksite docs open PATH`
struct DocsOpen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: Phrase.openHelp.description, discussion: Phrase.openDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let document = try session.document(at: path)
    let progress = ProgressLine(total: document.size, in: context)
    progress.begin(document.name)
    let version = try session.fetchVersion(of: document, number: revision, progress: progress).version
    progress.end()
    let opened = session.profile.location.opened
    removeAbandoned(in: opened, now: context.machine.clock.now())
    let id = session.newID()
    let copy = OpenCopy(in: opened.folder(id.description), named: document.name)
    try interruptible { try fill(copy, version, document, session, $0, context) }
    let parentWatch = try ParentWatch()
    try withExtendedLifetime(parentWatch) {
      do {
        try open(copy, id, parentWatch, with: Opener(context.machine), context)
      } catch {
        if !copy.isInUse { copy.remove() }
        throw error
      }
    }
  }

  private func fill(
    _ copy: OpenCopy, _ version: Version, _ document: Item, _ session: Session,
    _ cancellation: Cancellation, _ context: Context
  ) throws {
    try copy.folder.make()
    do {
      let progress = ProgressLine(total: version.blob.size, in: context)
      defer { progress.end() }
      progress.begin(document.name)
      try session.reading(version, of: document) {
        let file = try ReplacementFile(for: copy.path, tag: session.newID(), mode: 0o600)
        try session.workspace.blobs.copy(
          version.blob,
          progress: { try progress.add($0, unless: cancellation) }, into: { try file.append($0) })
        try file.commit(modified: version.modifiedAt, mode: 0o400)
      }
    } catch {
      copy.remove()
      throw error
    }
  }

  /// The longest run of a program that only passes a file on to another, in milliseconds.
  private static let handOffLimit: Int64 = 1500

  /// Opens the copy and removes it when no program has it open any more.
  ///
  /// A program that the user chose is done when it ends and no process has the copy open. `xdg-open`, and a
  /// program that ends at once, pass the copy on to another program, which needs time to open it.
  ///
  /// The process that removes the copy starts before the program, because this process may be killed at any
  /// time.
  private func open(
    _ copy: OpenCopy, _ id: ID, _ parentWatch: ParentWatch, with opener: Opener, _ context: Context
  ) throws {
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

  /// Removes copies that are left from a crash of the machine.
  private func removeAbandoned(in opened: Folder, now: Instant) {
    for name in (try? opened.names()) ?? [] {
      let folder = opened.folder(name)
      guard let stamp = try? FileStamp(at: folder.path), stamp.modified < now.adding(seconds: -3600) else {
        continue
      }
      if let copy = OpenCopy(in: folder), !copy.isInUse { copy.remove() }
    }
  }
}
