import ArgumentParser
import CommandKit

/// The commands that concern all features of a profile.
public enum ProfileCommands {
  /// The commands of the top level.
  public static let all: [any ParsableCommand.Type] = [
    UndoCommand.self, RedoCommand.self, HistoryCommand.self, BackupCommand.self, RestoreCommand.self,
    VerifyCommand.self,
    DoctorCommand.self,
  ]
}
