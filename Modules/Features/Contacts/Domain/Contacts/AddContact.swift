import Auth
import Core
import Operations
import Persistence
import VCard

/// Adds a contact to an address book. Its card is made of the fields.
public struct AddContact: Operation {
  public static let name = "contacts.contact.add"
  public static let right = Right.keepContacts

  package let id: ID
  /// The book; absent for the actor's own.
  package let book: BookName?
  package let fields: ContactFields

  /// An operation from its parts.
  public init(id: ID, book: BookName? = nil, fields: ContactFields) {
    self.id = id
    self.book = book
    self.fields = fields
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let book = try AddressBook.requireWritable(book ?? .mine, for: actor, in: change.connection)
    try CombiningMarks.check(JSON.text(fields).utf8)
    try CardForm.check(fields.photo)
    let card = try VCard(VCard(fields: fields, uid: id.description).bytes)
    try CardForm.requireName(card)
    try change.addContact(id, card, as: "\(id).vcf", to: book, by: actor)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedContact(CardNames(fields).display) }
}

extension AddContact {
  private enum Key: String, CodingKey { case id, book }

  /// The fields are members beside the id and the book.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(ID.self, forKey: .id)
    book = try members.decodeIfPresent(BookName.self, forKey: .book)
    fields = try ContactFields(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(id, forKey: .id)
    try members.encodeIfPresent(book, forKey: .book)
    try fields.encode(to: encoder)
  }
}
