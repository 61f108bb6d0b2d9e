import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

struct ContactsGroups: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups", abstract: Phrase.groupsHelp.description,
    subcommands: [
      ContactsGroupsList.self, ContactsGroupsAdd.self, ContactsGroupsAttach.self, ContactsGroupsDetach.self,
      ContactsGroupsRemove.self,
    ],
    defaultSubcommand: ContactsGroupsList.self)
}

/// `worksite contacts groups list`
struct ContactsGroupsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.groupsListHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let groups = try session.answer(Contacts(in: ContactFinder(session).bookName(chosen.book), groups: .only))
    if options.json {
      return try context.writeItems(groups.map { try session.view($0, context) })
    }
    if groups.isEmpty { return context.output.note(.noGroups) }
    var table = Table([
      .init(Phrase.groupColumn), .init(Phrase.membersColumn), .init(Phrase.idColumn),
    ])
    let ids = ShortIDs(groups.map(\.id))
    for group in groups {
      let names = try ContactFinder(session).memberNames(of: group)
      table.add([group.name, names.joined(separator: ", "), ids.text(of: group.id)])
    }
    context.output.table(table)
  }
}

/// `worksite contacts groups add NAME CONTACT…`
struct ContactsGroupsAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.groupsAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Argument(help: ArgumentHelp(.groupNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.contactsArgumentHelp), completion: .contacts) var contacts: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let fields = ContactFields(
      formattedName: name, kind: .group,
      members: try contacts.map { try ContactFinder(session).memberUID($0) })
    let group = AddContact(
      id: session.newID(), book: try ContactFinder(session).bookName(chosen.book), fields: fields)
    try session.perform(group)
    try session.report(group.id, options, context)
  }
}

/// `worksite contacts groups remove GROUP`
struct ContactsGroupsRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.groupsRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.groupHelp), completion: .groups) var group: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let group = try ContactFinder(session).group(group)
    try session.rehearse(RemoveContact(contact: group.id))
    try context.confirm(.reallyRemove([group.name.printable]), yes: yes)
    try session.perform(RemoveContact(contact: group.id))
    if options.json { return try context.output.json(["removed": [group.id]]) }
    context.output.say(.removedOne(group.name))
  }
}
