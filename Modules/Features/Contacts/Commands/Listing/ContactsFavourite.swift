import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts favourite NAME|ID… [--remove]`
struct ContactsFavourite: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourite", abstract: Phrase.favouriteHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.removeFavouriteHelp)) var remove = false
  @Argument(help: ArgumentHelp(.contactsArgumentHelp), completion: .contacts) var contacts: [String]

  /// The marked contacts in JSON.
  private struct View: Encodable {
    let contacts: [ID]
    let isFavourite: Bool
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    var found: [Contact] = []
    for text in contacts {
      let contact = try ContactFinder(session).contact(text, byName: true)
      if !found.contains(contact) { found.append(contact) }
    }
    let batch = session.newID()
    try session.performTogether { performer in
      for contact in found {
        if remove {
          _ = try performer.perform(RemoveFavourite(contact: contact.id), batch: batch)
        } else {
          _ = try performer.perform(AddFavourite(id: session.newID(), contact: contact.id), batch: batch)
        }
      }
    }
    if options.json {
      return try context.output.json(View(contacts: found.map(\.id), isFavourite: !remove))
    }
    for contact in found {
      context.output.say(remove ? .isNoFavourite(contact.name) : .isFavourite(contact.name))
    }
  }
}
