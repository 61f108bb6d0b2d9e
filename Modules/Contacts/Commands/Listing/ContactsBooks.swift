import ArgumentParser
import CommandKit
import Contacts
import Core
import Operations

/// `worksite contacts books`
struct ContactsBooks: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: Phrase.booksHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.noteShown()
    let books = try session.answer(AddressBooks()).map { book in
      (book: book, isWritable: try session.answer(IsBookWritable(book.bookName)))
    }
    if options.json {
      return try context.output.json(
        ["items": books.map { AddressBookView($0.book, isWritable: $0.isWritable) }])
    }
    var table = Table([
      .init(Phrase.bookColumn), .init(Phrase.optionColumn), .init(Phrase.contactsColumn, isNumber: true),
      .init(Phrase.rightsColumn, rank: 1),
    ])
    for (book, isWritable) in books {
      let count = try session.answer(Contacts(in: book.bookName)).count
      let option = book.scope == .site ? "site:\(book.title)" : book.optionText
      table.add([
        book.title.description, option, context.language.number(count),
        (isWritable ? Phrase.mayChange : .mayRead).description,
      ])
    }
    context.output.table(table)
  }
}

extension AddressBook {
  /// The book as `--book` takes it, where it is no worksite's.
  fileprivate var optionText: String {
    scope == .company ? "company" : isMain ? "mine" : title.description
  }
}
