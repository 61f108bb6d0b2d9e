import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
public enum DocumentsCommands {
  /// What goes to the top level.
  public static let all: [any ParsableCommand.Type] = [Docs.self]
}

/// `worksite docs`
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: Phrase.docsHelp.description,
    subcommands: [
      List.self, TreeCommand.self, Info.self, FindCommand.self, Put.self, Get.self, Cat.self, Open.self,
      Mkdir.self,
      Move.self, Copy.self, Remove.self, TrashList.self, RestoreCommand.self, RemoveCopy.self,
      ConflictsCommand.self, Resolve.self, Pin.self, Unpin.self, Pinned.self, Evict.self, CacheCommand.self,
    ])
}
