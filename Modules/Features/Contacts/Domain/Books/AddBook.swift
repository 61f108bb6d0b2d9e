import Auth
import Core
import Operations
import Persistence

/// Adds a further address book of the actor. The first one exists already.
public struct AddBook: Operation {
  public static let name = "contacts.book.add"
  public static let right = Right.keepContacts

  package let id: ID
  /// The last part of its address in CardDAV, unique among the actor's books; by default the id.
  package let resource: String?
  /// The name; by default the resource.
  package let name: String?
  package let about: String?
  /// The properties of other programs: XML by name.
  ///
  /// Only CardDAV sets them, from XML that it has read. JSON has no such member.
  public private(set) var properties: [String: String]?

  private enum CodingKeys: String, CodingKey { case id, resource, name, about }

  /// An operation from its parts.
  public init(
    id: ID, resource: String? = nil, name: String?, about: String? = nil,
    properties: [String: String]? = nil
  ) {
    self.id = id
    self.resource = resource
    self.name = name
    self.about = about
    self.properties = properties
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let resource = try CardForm.resource(resource ?? id.description)
    let other = try change.connection.first(
      "SELECT id FROM contacts_book WHERE holder = \(actor.user) AND resource = \(resource)"
    ) { try $0.id() }
    // A worksite's address leads to the worksite's book, so a book of the user's own would be out of reach.
    let isKept = AddressBook.fixedResources.contains(resource) || AddressBook.site(at: resource) != nil
    if other != nil || isKept {
      throw Failure(
        .conflict, .contactsBookTaken, .bookTaken(resource), remedy: .chooseAnotherName, field: "resource",
        clashing: [other].compactMap(\.self))
    }
    try change.insert(
      ContactsFeature.books, id,
      [
        ("holder", actor.user), ("main", 0), ("resource", resource),
        ("name", try CardForm.bookName(name ?? "")), ("about", try CardForm.about(about ?? "")),
        ("properties", try CardForm.properties(properties ?? [:])), ("created_at", change.at),
      ])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .createdBook(name ?? resource ?? "") }
}

extension AddressBook {
  /// The addresses in CardDAV of the books that exist without a record.
  static let fixedResources: Set<String> = Set(
    [BookName.mine, .company, .colleagues].map(\.description))
}
