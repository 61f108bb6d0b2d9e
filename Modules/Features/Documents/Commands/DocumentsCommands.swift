import ArgumentParser
import CommandKit
import Core
import Device
import DocumentsProvider

/// The commands of this feature.
package enum DocumentsCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [DocsCommand.self, MountCommand.self, UnmountCommand.self]], remedies: remedies,
    aliases: [
      "docs mkdir": "docs add", "docs info": "docs show", "docs mv": "docs move", "docs cp": "docs copy",
      "docs rename": "docs move", "docs rm": "docs trash add",
    ], signed: ["docs tag"], recovery: recoverEdits)

  /// Continues the edits that killed commands left.
  @Sendable private static func recoverEdits(_ session: Session, _ context: Context) throws {
    try EditRecovery(session) { context.output.note(.interrupted($0)) }
      .run { try DocsWatchEdit.start(for: $0, session, context) }
  }
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
