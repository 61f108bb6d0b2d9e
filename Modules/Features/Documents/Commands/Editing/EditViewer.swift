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

  /// The longest run of a program that only passes a file on to another.
  private static let handOffLimit = Duration.milliseconds(1500)
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

  /// Starts the program, and the process that watches the copy.
  ///
  /// - Parameter isDetached: whether to return then, instead of when the program has ended.
  /// - Returns: whether the command waits for the end of the edit.
  mutating func run(isDetached: Bool) throws -> Bool {
    guard let edit = try journal.edit(id) else { return false }
    let use = try EditLocks(of: id, in: journal).use()
    try journal.noteStarted(id)
    try DocsWatchEdit.start(for: edit, session, context)
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
      let hasEnded = try isDetached ? false : wait(for: child, opening: stamp)
      if !hasEnded { waitForWatch() }
      return hasEnded
    }
  }

  /// Waits until the process that watches the copy has begun, at most for a moment.
  private func waitForWatch() {
    for _ in 0..<100 where EditLocks(of: id, in: journal).watch() != nil { usleep(Self.interval) }
  }

  /// Waits until the program ends or the user detaches.
  ///
  /// - Parameter stamp: the copy before the program started.
  /// - Returns: whether the program has ended.
  private mutating func wait(for child: ChildProcess, opening stamp: FileStamp?) throws -> Bool {
    let start = ContinuousClock.now
    var code: Int32?
    if program.isOnTerminal {
      // Ctrl-C is for the program.
      code = interruptible(by: [SIGINT, SIGTERM]) { _ in child.wait() }
    } else {
      try interruptible { cancellation in
        while code == nil, !cancellation.isCancelled {
          code = child.codeIfEnded()
          try show()
          usleep(Self.interval)
        }
      }
    }
    guard let code else {
      context.output.note(.editDetached(name))
      return false
    }
    let isUnchanged = (try? FileStamp(at: copy.path, followed: false)) == stamp
    let isBrief = !program.isOnTerminal && ContinuousClock.now - start < Self.handOffLimit && isUnchanged
    try noteEnd(with: code, isHandedOver: program.command == nil || isBrief || copy.isInUse)
    return true
  }

  /// Notes the end of the program, unless it passed the copy on to another one.
  private func noteEnd(with code: Int32, isHandedOver: Bool) throws {
    if program.isMissing(code) {
      try journal.noteEnded(id)
      throw program.missing()
    }
    if !isHandedOver { try journal.noteEnded(id) }
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
          if edit.state == .leftBehind { context.output.note(.filesLeft(name, copy.folder.path.printable)) }
          if edit.state != .ended { return }
          if progress == .rejected || progress != nil && progress != .done && session.server.cannotSend {
            return context.output.note(.copyStays(name))
          }
        }
        if cancellation.isCancelled { return context.output.note(.editDetached(name)) }
        try keepWatched(edit)
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
    if save.isConflict { context.output.note(.savedBeside(name)) }
  }

  /// Starts the process that watches the copy again, in case it was killed.
  private mutating func keepWatched(_ edit: OpenEdit) throws {
    guard ContinuousClock.now - checkedAt > .seconds(2) else { return }
    checkedAt = ContinuousClock.now
    if EditLocks(of: id, in: journal).watch() != nil {
      try DocsWatchEdit.start(for: edit, session, context)
    }
  }
}
