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
    // Another process has the lock for a look at most, or for as long as it watches.
    guard let id = ID(id), let lock = try EditLocks(of: id, in: session.edits).watchSoon(),
      let edit = try session.edits.edit(id)
    else { return }
    withExtendedLifetime(lock) {
      var watch = EditWatch(edit, session)
      watch.run()
    }
  }

  /// Starts the process that watches the copy of an edit. It ends at once where another one does.
  static func start(for edit: OpenEdit, _ session: Session, _ context: Context) throws {
    let words = ["docs", "watch-edit", edit.id.description, "--profile", session.profile.location.name]
    _ = try ChildProcess([context.machine.executable] + words, detached: true)
  }
}
