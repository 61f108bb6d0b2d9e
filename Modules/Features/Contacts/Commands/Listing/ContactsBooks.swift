import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

struct ContactsBooks: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: Phrase.booksHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let counts = try session.answer(BookCounts())
    let books = try session.answer(AddressBooks()).map { book in
      let isWritable = try session.answer(IsBookWritable(book.bookName))
      return (
        book: book, view: AddressBookView(book, isWritable: isWritable, contacts: counts[book.id] ?? 0)
      )
    }
    if options.json { return try context.writeItems(books.map(\.view)) }
    var table = Table([
      .init(Phrase.bookColumn), .init(Phrase.optionColumn), .init(Phrase.contactsColumn, isNumber: true),
      .init(Phrase.rightsColumn, rank: 1),
    ])
    for (book, view) in books {
      table.add([
        view.name, book.optionText, context.language.number(view.contacts),
        (view.isWritable ? Phrase.mayChange : .mayRead).description,
      ])
    }
    context.output.table(table)
  }
}

extension AddressBook {
  /// The book as `--book` takes it.
  var optionText: String {
    switch scope {
    case .company, .colleagues: bookName.description
    case .site: "site:\(title)"
    case .mine: isMain ? "mine" : title.description
    }
  }
}
