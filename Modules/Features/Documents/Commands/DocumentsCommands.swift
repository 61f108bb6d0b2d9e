import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
package enum DocumentsCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [DocsCommand.self, MountCommand.self, UnmountCommand.self]], remedies: remedies,
    aliases: [
      "docs mkdir": "docs add", "docs info": "docs show", "docs mv": "docs move", "docs cp": "docs copy",
      "docs rename": "docs move", "docs rm": "docs trash add",
    ], signed: ["docs tag"], recovery: { try EditRecovery.run($0, $1) })
}

struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: Phrase.docsHelp.description,
    subcommands: [
      DocsList.self, DocsTree.self, DocsShow.self, DocsVersions.self, DocsKeeping.self, DocsFind.self,
      DocsPut.self, DocsGet.self, DocsCat.self, DocsOpen.self, DocsEdit.self, DocsEdits.self,
      DocsAdd.self, DocsTag.self,
      DocsType.self, DocsTypes.self, DocsTemplate.self,
      DocsMove.self, DocsCopy.self, DocsTrash.self, DocsRestore.self, DocsRemoveCopy.self,
      DocsWatchEdit.self,
      DocsLock.self, DocsUnlock.self, DocsLocks.self, DocsConflicts.self, DocsResolve.self, DocsPin.self,
      DocsUnpin.self, DocsPinned.self, DocsEvict.self,
      DocsCache.self,
    ])
}
