import ArgumentParser
import CommandKit
import Contacts
import Core
import Operations
import VCard

/// `worksite contacts groups`
struct ContactsGroupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups", abstract: Phrase.groupsHelp.description,
    subcommands: [
      GroupsList.self, GroupsAdd.self, GroupsPut.self, GroupsTake.self, GroupsRemove.self,
    ],
    defaultSubcommand: GroupsList.self)
}

/// `worksite contacts groups list`
struct GroupsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.groupsListHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.noteShown()
    let book = try session.bookName(chosen.book)
    let groups = try session.answer(Contacts(in: book, onlyGroups: true))
    let today = context.machine.today
    if options.json {
      let views = groups.map { ContactView($0, for: session.user, today: today) }
      return try context.output.json(["items": views])
    }
    if groups.isEmpty { return context.output.note(.noGroups) }
    let people = Dictionary(
      try session.answer(Contacts(onlyGroups: false)).map { ($0.card.uid ?? "", $0.name) }
    ) { first, _ in first }
    var table = Table([
      .init(Phrase.groupColumn), .init(Phrase.membersColumn), .init(Phrase.idColumn),
    ])
    let ids = ShortIDs(groups.map(\.id))
    for group in groups {
      let names = group.fields.members.map { people[$0] ?? Phrase.unknownMember.description }
      table.add([group.name, names.joined(separator: ", "), ids.text(of: group.id)])
    }
    context.output.table(table)
  }
}

/// `worksite contacts groups add NAME CONTACT…`
struct GroupsAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.groupsAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Argument(help: ArgumentHelp(.groupNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.contactsArgumentHelp)) var contacts: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let members = try contacts.map { try session.contact($0).card.uid ?? "" }.filter { !$0.isEmpty }
    let fields = ContactFields(formattedName: name, kind: .group, members: members)
    let group = AddContact(id: session.newID(), book: try session.bookName(chosen.book), fields: fields)
    try session.perform(group)
    try session.report(group.id, options, context)
  }
}

/// `worksite contacts groups put GROUP CONTACT…`
struct GroupsPut: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "put", abstract: Phrase.groupsPutHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.groupHelp)) var group: String
  @Argument(help: ArgumentHelp(.contactsArgumentHelp)) var contacts: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let members = try contacts.compactMap { try session.contact($0).card.uid }
    try session.change(group, ContactEdit(added: ContactEntries(members: members)), options, context)
  }
}

/// `worksite contacts groups take GROUP CONTACT…`
struct GroupsTake: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: Phrase.groupsTakeHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.groupHelp)) var group: String
  @Argument(help: ArgumentHelp(.contactsArgumentHelp)) var contacts: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let members = try contacts.compactMap { try session.contact($0).card.uid }
    try session.change(group, ContactEdit(removed: ContactEntries(members: members)), options, context)
  }
}

/// `worksite contacts groups rm GROUP`
struct GroupsRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: Phrase.groupsRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.groupHelp)) var group: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let group = try session.group(group)
    try context.confirm(.reallyRemove([group.name.printable]), yes: yes)
    try session.perform(RemoveContact(contact: group.id))
    if options.json { return try context.output.json(["removed": [group.id]]) }
    context.output.say(.removedOne(group.name))
  }
}

extension Session {
  /// The group of a name or id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  fileprivate func group(_ text: String) throws -> Contact {
    let groups = try answer(Contacts(onlyGroups: true))
    let named = groups.filter { foldedName($0.name) == foldedName(text) }
    if named.count == 1 { return named[0] }
    if named.isEmpty, text.count >= 8, let id = try? ShortIDs(groups.map(\.id)).id(text),
      let group = groups.first(where: { $0.id == id })
    {
      return group
    }
    let ids = ShortIDs(named.map(\.id))
    throw Failure(
      named.isEmpty ? .notFound : .usage, "contacts.noGroup",
      named.isEmpty ? .noGroupCalled(text) : .severalContacts(text, named.count),
      remedy: named.isEmpty ? .listGroups : .nameContact(named.map { ids.text(of: $0.id) }), field: "group")
  }

  /// Changes the members of a group.
  fileprivate func change(
    _ text: String, _ edit: ContactEdit, _ options: GlobalOptions, _ context: Context
  ) throws {
    let group = try group(text)
    try perform(EditContact(contact: group.id, edit: edit))
    try report(group.id, options, context)
  }

  /// Reports a group that was just written.
  fileprivate func report(_ id: ID, _ options: GlobalOptions, _ context: Context) throws {
    let group = try answer(ContactWithID(id))
    if options.json {
      return try context.output.json(ContactView(group, for: user, today: context.machine.today))
    }
    context.output.say(.savedGroup(group.name, group.fields.members.count))
  }
}
