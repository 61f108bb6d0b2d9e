import ArgumentParser
import CommandKit
import Core
import Device
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Profile

/// `worksite docs watch-edit ID`
///
/// `docs edit` starts this command, which outlives it. It stores each save of the copy until the copy is closed.
struct DocsWatchEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "watch-edit", shouldDisplay: false)

  @OptionGroup var options: GlobalOptions
  @Argument var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    // The user sees what is to report after another command.
    context.deferredWork.cancel()
    guard let id = ID(id), let lock = Self.lock(of: id, session), let edit = try session.edits.edit(id)
    else { return }
    try withExtendedLifetime(lock) {
      var watch = try EditWatch(edit, session)
      try watch.run()
    }
  }

  /// The lock of the process that watches an edit; `nil` where another one has it for longer than a look.
  private static func lock(of id: ID, _ session: Session) -> FileLock? {
    for _ in 0..<20 {
      if let lock = EditLocks(of: id, in: session.edits).watch() { return lock }
      usleep(50_000)
    }
    return nil
  }

  /// Starts the process that watches the copy of an edit. It ends at once where another one does.
  static func start(for edit: OpenEdit, _ session: Session, _ context: Context) throws {
    let words = ["docs", "watch-edit", edit.id.description, "--profile", session.profile.location.name]
    _ = try ChildProcess([context.machine.executable] + words, detached: true)
  }
}
