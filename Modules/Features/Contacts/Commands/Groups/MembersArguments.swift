import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// The group and the contacts of a command that changes members.
struct MembersArguments: ParsableArguments {
  @Argument(help: ArgumentHelp(.groupHelp), completion: .groups) var group: String
  @Argument(help: ArgumentHelp(.contactsArgumentHelp), completion: .contacts) var contacts: [String]
}

/// `worksite contacts groups attach GROUP CONTACT…`
struct ContactsGroupsAttach: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach", abstract: Phrase.groupsAttachHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var members: MembersArguments

  func run(in context: Context) throws {
    try context.session(options).change(members, options, context) { ContactEdit(added: $0) }
  }
}

/// `worksite contacts groups detach GROUP CONTACT…`
struct ContactsGroupsDetach: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "detach", abstract: Phrase.groupsDetachHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var members: MembersArguments

  func run(in context: Context) throws {
    try context.session(options).change(members, options, context) { ContactEdit(removed: $0) }
  }
}

extension Session {
  /// Changes the members of a group.
  fileprivate func change(
    _ typed: MembersArguments, _ options: GlobalOptions, _ context: Context,
    _ edit: (ContactEntries) -> ContactEdit
  ) throws {
    let group = try ContactFinder(self).group(typed.group)
    let members = ContactEntries(members: try typed.contacts.map { try ContactFinder(self).memberUID($0) })
    try perform(EditContact(contact: group.id, edit: edit(members)))
    try report(group.id, options, context)
  }

  /// Reports a group that was just written.
  func report(_ id: ID, _ options: GlobalOptions, _ context: Context) throws {
    let group = try answer(ContactWithID(id))
    if options.json { return try context.output.json(view(group, context)) }
    context.output.say(.savedGroup(group.name, group.fields.members.count))
  }
}
