import ArgumentParser
import CommandKit

/// The commands that concern all features of a profile.
package enum ProfileCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [
      .work: [UndoCommand.self, RedoCommand.self, HistoryCommand.self],
      .maintenance: [BackupCommand.self, RestoreCommand.self, VerifyCommand.self, DoctorCommand.self],
    ], remedies: remedies)
}
