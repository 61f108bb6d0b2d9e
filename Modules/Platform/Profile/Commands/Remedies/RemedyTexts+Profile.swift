import Core
import Operations
import Persistence
import Profile

extension ProfileCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .verifyData: { _ in .verifyDataCommand },
    .restoreBackup: { _ in .restoreBackupCommand },
    .examineMachine: { _ in .examineMachineCommand },
    .listHistory: { _ in .listHistoryCommand },
    .undoEarlier: { _ in .undoEarlierCommand },
    .fetchAgain: { _ in .fetchAgainCommand },
    .restoreDamaged: { _ in .restoreDamagedCommand },
    .nameBackup: { _ in .nameBackupCommand },
  ])
}
