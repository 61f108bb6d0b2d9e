import Auth
import Core
import Operations
import Persistence

/// Changes the name, the description or the properties of an own address book.
public struct EditBook: Operation {
  public static let name = "contacts.book.edit"
  public static let right = Right.keepContacts

  package let book: BookName
  /// The record of a first book that has none yet.
  package let id: ID
  /// The new name; empty for the default.
  package let name: String?
  package let about: String?
  /// The properties of other programs to set: XML by name; empty XML removes one.
  ///
  /// Only CardDAV sets them, from XML that it has read. JSON has no such member.
  public private(set) var properties: [String: String]?

  private enum CodingKeys: String, CodingKey { case book, id, name, about }

  /// An operation from its parts.
  public init(
    book: BookName, id: ID, name: String? = nil, about: String? = nil,
    properties: [String: String]? = nil
  ) {
    self.book = book
    self.id = id
    self.name = name
    self.about = about
    self.properties = properties
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let book = try AddressBook.require(book, for: actor, in: change.connection)
    guard book.scope == .mine else {
      throw Failure(
        .forbidden, .contactsBookFixed, .bookFixed(book.title), remedy: .makeOwnBook, field: "book")
    }
    var columns: Change.Columns = []
    if let name, name != book.name ?? "" {
      columns.append(("name", try CardForm.bookName(name)))
    }
    if let about, about != book.about { columns.append(("about", try CardForm.about(about))) }
    if let properties {
      let merged = book.properties.merging(properties) { $1 }.filter { !$0.value.isEmpty }
      if merged != book.properties { columns.append(("properties", try CardForm.properties(merged))) }
    }
    if columns.isEmpty { return Done() }
    if let record = book.record {
      try change.update(ContactsFeature.books, record, columns)
    } else {
      let defaults: Change.Columns = [("name", ""), ("about", ""), ("properties", "{}")]
      try change.insert(
        ContactsFeature.books, id,
        [("holder", actor.user), ("main", 1), ("resource", BookName.mine.description)]
          + defaults.filter { column in !columns.contains { $0.name == column.name } } + columns
          + [("created_at", change.at)])
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .editedBook(name ?? before?.text("name") ?? "")
  }
}
