import Contacts
import Core
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The routes of address books.
enum BookRoutes {
  private static let tag = ContactsServer.tag

  private static let book = RouteDescription.Parameter(
    "book", in: .path, .string(),
    summary: "the address book: mine, company, colleagues, a worksite or an own book")

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/contacts/books", "list the address books the caller may see", tag: tag,
      answering: PageBody<AddressBookView>.self
    ) { call in
      let counts = try call.answer(BookCounts())
      return PageBody(try call.answer(AddressBooks()).map { try call.view($0, counts) })
    },
    .creation(
      AddBook.self, "/contacts/books", "make a further address book of the caller", tag: tag, record: single
    ),
    .record(single),
    .change(EditBook.self, "change an address book of the caller", made: ["id"], record: single),
    .operation(
      RemoveBook.self, .delete, "/contacts/books/{book}",
      "remove a further address book of the caller, with its contacts", tag: tag),
  ]

  private static let single = RecordRoute(
    "/contacts/books/{book}", "read an address book", tag: tag, parameters: [book]
  ) { call in
    let name = try BookName(call.parameter("book")) ?? .id(call.id("book"))
    return try call.view(call.answer(AddressBookNamed(name)), call.answer(BookCounts()))
  }
}

extension Call {
  /// Returns a book as routes answer with it.
  fileprivate func view(_ book: AddressBook, _ counts: [ID: Int]) throws -> AddressBookView {
    AddressBookView(
      book, isWritable: try answer(IsBookWritable(book.bookName)), contacts: counts[book.id] ?? 0)
  }
}
