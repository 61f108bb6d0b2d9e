import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// Another card of the book has the UID.
  public static let contactsUidTaken: Self = "contacts.uidTaken"

  /// The user may not change the book.
  public static let contactsReadOnly: Self = "contacts.readOnly"

  /// The book has as many cards as it can hold.
  public static let contactsBookFull: Self = "contacts.bookFull"

  /// The properties of a book are too large.
  public static let contactsProperties: Self = "contacts.properties"

  /// Another book has the resource name.
  public static let contactsBookTaken: Self = "contacts.bookTaken"

  /// The book cannot be removed.
  public static let contactsBookStays: Self = "contacts.bookStays"

  /// The book cannot be edited.
  public static let contactsBookFixed: Self = "contacts.bookFixed"

  /// A text is no resource name.
  public static let contactsResource: Self = "contacts.resource"

  /// A text is no name of a book.
  public static let contactsBookName: Self = "contacts.bookName"

  /// The description of a book is too long.
  public static let contactsAbout: Self = "contacts.about"
}
