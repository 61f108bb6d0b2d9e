import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
package enum DocumentsCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule([.work: [DocsCommand.self]], remedies: remedies)
}

/// `worksite docs`
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: Phrase.docsHelp.description,
    subcommands: [
      DocsList.self, DocsTree.self, DocsInfo.self, DocsFind.self, DocsPut.self, DocsGet.self, DocsCat.self,
      DocsOpen.self,
      DocsMakeFolder.self,
      DocsMove.self, DocsCopy.self, DocsRemove.self, DocsTrash.self, DocsRestore.self, DocsRemoveCopy.self,
      DocsConflicts.self, DocsResolve.self, DocsPin.self, DocsUnpin.self, DocsPinned.self, DocsEvict.self,
      DocsCache.self,
    ])
}
