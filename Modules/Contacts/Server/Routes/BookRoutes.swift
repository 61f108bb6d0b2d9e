import Contacts
import Core
import HTTPTypes
import Operations
import ServerKit

/// The routes of address books.
enum BookRoutes {
  private static let tag = ContactsServer.tag

  private static let book = RouteDescription.Parameter(
    "book", in: .path, .string(), summary: "the address book: mine, company, a worksite or an own book")

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/address-books", "list the address books one may see", tag: tag,
      answering: PageBody<AddressBookView>.self
    ) { call in
      let counts = try call.answer(BookCounts())
      return PageBody(
        try call.answer(AddressBooks()).map { book in
          AddressBookView(
            book, isWritable: try call.answer(IsBookWritable(book.bookName)), contacts: counts[book.id] ?? 0)
        })
    },
    .operation(
      CreateBook.self, .post, "/address-books", "make a further address book of one's own", tag: tag,
      made: ["id"], status: .created),
    .operation(
      EditBook.self, .patch, "/address-books/{book}", "change an address book of one's own", tag: tag,
      made: ["id"], parameters: [book]),
    .operation(
      RemoveBook.self, .delete, "/address-books/{book}",
      "remove a further address book of one's own, with its contacts", tag: tag),
  ]
}
