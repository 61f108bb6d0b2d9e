import Auth
import Core
import Operations
import Persistence
import Worksites

/// The feature of contacts: address books of people, worksites and the company.
public enum ContactsFeature {
  /// The feature to add to a composition.
  public static let feature = Feature(
    id: "contacts", summary: "address books and contacts", requires: ["worksites"],
    migrations: migrations,
    rights: [.listContacts, .keepContacts, .seeSiteContacts, .changeSiteContacts, .changeCompanyContacts],
    operations: [
      CreateBook.self, EditBook.self, RemoveBook.self, AddContact.self, EditContact.self, PutCard.self,
      MoveContact.self, RemoveContact.self, MergeContacts.self,
    ],
    queries: [
      AddressBooks.self, AddressBookNamed.self, IsBookWritable.self, Contacts.self, ContactWithID.self,
      ContactsEnding.self, ContactDuplicates.self, CardResources.self, CardsNamed.self, CardWithUID.self,
      BookStateNow.self, BookChanges.self,
    ],
    recordKinds: [books, contacts],
    audit: { connection, _ in try ContactsAudit.findings(connection) }, demo: { try ContactsDemo.fill($0) })

  static let books = RecordKind(
    name: "contacts.book", table: "contacts_book", noun: .bookNoun,
    forms: ColumnForms(["main": .flag, "properties": .json], names: ["main": "isMain"]),
    unique: [RecordKind.Unique(["holder", "resource"])],
    audiences: { record in record.id("holder").map { [.user($0)] } ?? [] },
    access: { _, record, actor, _ in record.id("holder") == actor.user })

  static let contacts = RecordKind(
    name: "contacts.contact", table: "contacts_contact", noun: .contactNoun,
    derivation: CardColumns.derivation,
    unique: [RecordKind.Unique(["book", "resource"]), RecordKind.Unique(["book", "uid"])],
    audiences: { record in
      guard let holder = record.id("holder"),
        let scope = record.text("scope").flatMap(AddressBook.Scope.init(rawValue:))
      else { return [] }
      return switch scope {
      case .mine: [.user(holder)]
      case .site: [.site(holder)]
      case .company: [.company]
      }
    },
    access: { purpose, record, actor, connection in
      guard let book = record.id("book") else { return false }
      do {
        let found = try AddressBook.require(.id(book), for: actor, in: connection)
        // All who see a contact see who changed it.
        return try purpose == .audit || found.isWritable(by: actor, in: connection)
      } catch let failure as Failure where failure.kind == .notFound {
        return false
      }
    })
}
