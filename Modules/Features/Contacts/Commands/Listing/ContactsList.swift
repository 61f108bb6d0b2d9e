import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts [list] [TEXT] [--book B] [--sort last|first|company|city] [--favourites]`
struct ContactsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.listHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Option(help: ArgumentHelp(.sortHelp)) var sort = ContactOrder.last
  @Option(help: ArgumentHelp(.maxHelp)) var limit: Int?
  @Flag(help: ArgumentHelp(.favouritesHelp)) var favourites = false
  @Argument(help: ArgumentHelp(.listTextHelp)) var text: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let limit = try limit.map { try ListLimit.checked($0) }
    let contacts =
      try favourites
      ? session.favourites(text, in: chosen, by: sort, limit: limit)
      : session.found(text, in: chosen, by: sort, limit: limit)
    let all: Phrase = favourites ? .noFavourites : .noContacts
    let none = text.isEmpty ? all : .nothingFound(text.joined(separator: " "))
    // The program then names the command that is meant, such as `show` for `shwo`.
    if contacts.isEmpty, let word = text.first, ContactsCommand.hasMistyped(word) {
      throw Failure(.notFound, "contacts.none", none)
    }
    try session.list(contacts, none: none, options, context)
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
    let contacts = try session.found(text, in: chosen, by: .last, limit: nil)
    try session.list(contacts, none: .nothingFound(text.joined(separator: " ")), options, context)
  }
}

extension Session {
  /// The contacts of a book, or of all; with words, those that have them or the number.
  fileprivate func found(
    _ text: [String], in chosen: BookOption, by order: ContactOrder, limit: Int?
  ) throws -> [Contact] {
    changes.noteShown()
    let words = text.isEmpty ? nil : text.joined(separator: " ")
    let book = try ContactFinder(self).bookName(chosen.book)
    return try changes.current {
      try answer(Contacts(in: book, containing: words, by: order, groups: .excluded, limit: limit))
    }
  }

  /// The favourites among the contacts that ``found(_:in:by:limit:)`` returns.
  fileprivate func favourites(
    _ text: [String], in chosen: BookOption, by order: ContactOrder, limit: Int?
  ) throws -> [Contact] {
    changes.noteShown()
    let marked = try changes.current { try answer(Favourites(by: order)) }
    if text.isEmpty, chosen.book == nil { return Array(marked.prefix(limit ?? .max)) }
    let ids = Set(try found(text, in: chosen, by: order, limit: nil).map(\.id))
    return Array(marked.filter { ids.contains($0.id) }.prefix(limit ?? .max))
  }

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
