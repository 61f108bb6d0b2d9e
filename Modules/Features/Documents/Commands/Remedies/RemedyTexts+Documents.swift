import Core
import Documents
import Replica

extension DocumentsCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .freeContentSpace: { _ in .freeContentSpaceCommand },
    .listFolder: { _ in .listFolderCommand },
    .decideConflict: { step in .decideConflictCommand(step["id"]) },
  ])
}
