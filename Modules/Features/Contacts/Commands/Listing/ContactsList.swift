import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts list [--book B] [--sort last|first|company|city]`
struct ContactsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.listHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Option(help: ArgumentHelp(.sortHelp)) var sort = ContactOrder.last
  @Option(help: ArgumentHelp(.maxHelp)) var limit: Int?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let book = try ContactFinder(session).bookName(chosen.book)
    let limit = try limit.map { try ListLimit.checked($0) }
    let contacts = try session.changes.current {
      try session.answer(Contacts(in: book, by: sort, groups: .excluded, limit: limit))
    }
    try session.list(contacts, none: .noContacts, options, context)
  }
}

/// `worksite contacts find TEXT`
struct ContactsFind: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: Phrase.findHelp.description, discussion: Phrase.findDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Argument(help: ArgumentHelp(.findTextHelp)) var text: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let words = text.joined(separator: " ")
    let book = try ContactFinder(session).bookName(chosen.book)
    let contacts = try session.changes.current {
      try session.answer(Contacts(in: book, containing: words, groups: .excluded))
    }
    try session.list(contacts, none: .nothingFound(words), options, context)
  }
}

extension Session {
  /// Prints contacts as a table, or as JSON.
  func list(
    _ contacts: [Contact], none: Phrase, _ options: GlobalOptions, _ context: Context
  ) throws {
    if options.json {
      let views = contacts.map {
        ContactView($0, for: user, today: context.machine.today, withPhoto: false)
      }
      return try context.writeItems(views)
    }
    if contacts.isEmpty { return context.output.note(none) }
    ContactTable(contacts, books: try ContactFinder(self).bookTitles()).show(in: context)
  }
}

extension ContactOrder: ExpressibleByArgument {}
