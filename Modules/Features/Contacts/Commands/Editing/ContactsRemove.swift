import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts remove NAME|ID…`
struct ContactsRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.removeHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.contactsArgumentHelp), completion: .contacts) var contacts: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    var found: [Contact] = []
    for text in contacts {
      let contact = try ContactFinder(session).contact(text, byName: true)
      if !found.contains(contact) { found.append(contact) }
    }
    let batch = session.newID()
    func remove(_ performer: Performer) throws {
      for contact in found {
        _ = try performer.perform(RemoveContact(contact: contact.id), batch: batch)
      }
    }
    try session.rehearse(remove)
    try context.confirm(.reallyRemove(found.map(\.name.printable)), yes: yes)
    try session.performTogether(remove)
    if options.json { return try context.output.json(["removed": found.map(\.id)]) }
    for contact in found { context.output.say(.removedOne(contact.name)) }
  }
}
