import Core

/// An address book in JSON, over HTTP and from the command line.
package struct AddressBookView: Codable, Hashable, Sendable {
  /// The name in requests: `mine`, `company`, `colleagues`, or an id.
  package let book: BookName
  /// The name to show, in the language of the request.
  package let name: String
  /// The readers: the owner, the users of a worksite, or all users; or that it shows colleagues.
  package let scope: AddressBook.Scope
  /// The worksite; absent for other books.
  package let worksite: ID?
  /// The description; absent without one.
  package let about: String?
  /// Whether the user may change its contacts.
  package let isWritable: Bool
  /// The number of its contacts, without groups.
  package let contacts: Int

  /// A view of an address book.
  package init(_ book: AddressBook, isWritable: Bool, contacts: Int) {
    self.book = book.bookName
    name = book.title.description
    scope = book.scope
    worksite = book.scope == .site ? book.holder : nil
    about = book.about.isEmpty ? nil : book.about
    self.isWritable = isWritable
    self.contacts = contacts
  }
}
