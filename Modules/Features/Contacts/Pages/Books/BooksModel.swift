import Contacts
import Core
import PageKit

/// The address books that a user sees.
struct BooksModel: Sendable {
  /// A book with the number of its contacts.
  struct Row: Sendable {
    let book: AddressBook
    let count: Int
    let isWritable: Bool
  }

  let rows: [Row]
  /// Whether the user hides the book of colleagues.
  let hidesColleagues: Bool

  init(_ call: PageCall) throws {
    let (counts, actor) = (try call.answer(BookCounts()), try call.actor)
    rows = try call.books().map { book in
      Row(book: book, count: counts[book.id] ?? 0, isWritable: book.isWritable(by: actor))
    }
    hidesColleagues = !rows.contains { $0.book.scope == .colleagues }
  }
}
