import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
package enum ContactsCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [ContactsCommand.self]],
    aliases: [
      "contacts groups put": "contacts groups attach", "contacts groups take": "contacts groups detach",
    ])
}

struct ContactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts", abstract: Phrase.contactsHelp.description,
    subcommands: [
      ContactsList.self, ContactsFind.self, ContactsShow.self, ContactsAdd.self, ContactsEdit.self,
      ContactsRemove.self, ContactsMerge.self, ContactsDuplicates.self, ContactsGroups.self,
      ContactsBirthdays.self, ContactsFavourite.self, ContactsBooks.self, ContactsVersions.self,
      ContactsRestore.self,
      ContactsImport.self,
      ContactsExport.self,
    ],
    defaultSubcommand: ContactsList.self)
}

/// The address book that a command works on.
struct BookOption: ParsableArguments {
  @Option(help: ArgumentHelp(.bookOptionHelp), completion: .books) var book: String?
}
