import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Replica

/// Runs the program that edits a copy, and shows each save until the copy is closed.
struct EditViewer {
  private let session: Session
  private let context: Context
  private let id: ID
  private let name: String
  private let copy: OpenCopy
  private let program: EditProgram
  /// The save that was shown last, and whether it was shown as sent.
  private var shown: (at: Instant, isSent: Bool)?
  private var checkedAt = ContinuousClock.now
  /// Whether the output is JSON, which ends before the first save.
  private let isQuiet: Bool

  private var journal: EditJournal { session.edits }

  /// The time between two looks at the journal, in microseconds.
  private static let interval: UInt32 = 50_000

  /// - Parameter isQuiet: whether saves are not shown.
  init(
    _ edit: OpenEdit, in program: EditProgram, isQuiet: Bool, _ session: Session, _ context: Context
  ) {
    (self.session, self.context, self.program, self.isQuiet) = (session, context, program, isQuiet)
    (id, name, copy) = (edit.id, edit.name, session.edits.copy(of: edit))
    shown = edit.save.map { ($0.at, true) }
  }

  /// The result of running the program.
  enum Run {
    /// Another process had closed the edit, and the program was not started.
    case closedBefore
    /// The program may go on without the command.
    case detached
    /// The program has ended.
    case ended
  }

  /// Starts the program, and the process that watches the copy.
  ///
  /// - Parameters:
  ///   - isDetached: whether to return then, instead of when the program has ended.
  ///   - present: shows the edit before the program starts.
  mutating func run(isDetached: Bool, presenting present: () throws -> Void) throws -> Run {
    let use = try EditLocks(of: id, in: journal).use()
    guard try journal.noteStarted(id), let edit = try journal.edit(id) else { return .closedBefore }
    do {
      try present()
      try DocsWatchEdit.start(for: edit, session, context)
    } catch {
      try? journal.noteEnded(id)
      throw error
    }
    // A short program may have ended when this process goes on.
    let stamp = try? FileStamp(at: copy.path, followed: false)
    let child: ChildProcess
    do {
      child = try program.start(on: copy)
    } catch {
      try journal.noteEnded(id)
      throw error
    }
    return try withExtendedLifetime(use) {
      if try !isDetached && wait(for: child, opening: stamp) { return .ended }
      waitForWatch()
      return .detached
    }
  }

  /// Waits until the process that watches the copy has begun, at most for a moment.
  private func waitForWatch() {
    for _ in 0..<100 where isUnwatched { usleep(Self.interval) }
  }

  /// Waits until the program ends or the user detaches.
  ///
  /// - Parameter stamp: the copy before the program started.
  /// - Returns: whether the program has ended.
  private mutating func wait(for child: ChildProcess, opening stamp: FileStamp?) throws -> Bool {
    let start = ContinuousClock.now
    var code: Int32?
    var hasUsedCopy = false
    // On a terminal, Ctrl-C is for the program.
    interruptible(by: program.isOnTerminal ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]) { cancellation in
      while program.isOnTerminal || !cancellation.isCancelled {
        code = child.codeIfEnded()
        if code != nil { break }
        if !program.isOnTerminal { try? show() }
        if let looked = try? keepWatched(), looked { hasUsedCopy = hasUsedCopy || isInUse }
        usleep(Self.interval)
      }
    }
    guard let code else {
      context.output.note(.editDetached(name))
      return false
    }
    try? show()
    let isChanged = (try? FileStamp(at: copy.path, followed: false)) != stamp
    let end = ProgramEnd(
      code: code, after: ContinuousClock.now - start, isOnTerminal: program.isOnTerminal,
      hasUsedCopy: hasUsedCopy || isChanged, isInUse: isInUse)
    try noteEnd(end)
    return true
  }

  /// Whether a program has the copy open or locked.
  private var isInUse: Bool {
    guard !copy.isInUse, let edit = try? journal.edit(id) else { return true }
    return session.editEnding.hasLockFile(edit)
  }

  /// Notes the end of the program, unless it passed the copy on to another one.
  private func noteEnd(_ end: ProgramEnd) throws {
    let code = end.code
    if program.isMissing(code) {
      try journal.noteEnded(id)
      throw program.missing()
    }
    if program.command != nil, !end.isHandOver { try journal.noteEnded(id) }
    if code != 0 { context.output.note(.editorEnded(program.name ?? "xdg-open", code)) }
  }

  /// Shows the saves until the copy is closed, and the last one is sent or waits for the network.
  mutating func waitForEnd() throws {
    try interruptible { cancellation in
      while let edit = try journal.edit(id) {
        try show()
        if edit.state != .open {
          let progress = try journal.progress(of: edit)
          if let problem = edit.problem { throw problem.failure.with(remedy: .seeEdits) }
          if progress == .rejected { throw Failure.saveRejected(edit) }
          if edit.state == .leftBehind { context.output.note(.filesLeft(name, copy.folder.path.printable)) }
          if edit.state != .ended, edit.state != .closing { return }
          if progress != nil, progress != .done, session.server.cannotSend {
            return context.output.note(.copyStays(name))
          }
        }
        if cancellation.isCancelled { return context.output.note(.editDetached(name)) }
        try keepWatched()
        usleep(Self.interval)
      }
    }
  }

  /// Shows the last save once it is sent, or when it has to wait for the network.
  private mutating func show() throws {
    if isQuiet { return }
    guard let edit = try journal.edit(id), let save = edit.save, let progress = try journal.progress(of: edit)
    else { return }
    let isSent = progress == .done
    guard shown?.at != save.at || shown?.isSent == false && isSent else { return }
    guard isSent || session.server.cannotSend, shown?.at != save.at || isSent else { return }
    shown = (save.at, isSent)
    let clock = context.language.clock(context.machine.zone.civil(save.at).time)
    let size = context.language.size(save.blob.size)
    let state: Phrase? = !session.isOnServer ? nil : isSent ? .saveSent : .saveWaits
    context.output.line(
      [Phrase.savedAt(clock).description, size, state?.description].compactMap(\.self).joined(separator: "  ")
    )
    context.output.flush()
    if try isSent && journal.isConflict(edit) { context.output.note(.savedBeside(name)) }
  }

  /// Starts the process that watches the copy again, in case it was killed.
  ///
  /// - Returns: whether it looked, as it does every two seconds.
  @discardableResult
  private mutating func keepWatched() throws -> Bool {
    guard ContinuousClock.now - checkedAt > .seconds(2) else { return false }
    checkedAt = ContinuousClock.now
    if copy.folder.exists, isUnwatched, let edit = try journal.edit(id), edit.state.isWatched {
      try DocsWatchEdit.start(for: edit, session, context)
    }
    return true
  }

  /// Whether no process watches the copy.
  private var isUnwatched: Bool {
    guard let lock = try? EditLocks(of: id, in: journal).watch() else { return false }
    return withExtendedLifetime(lock) { true }
  }
}
