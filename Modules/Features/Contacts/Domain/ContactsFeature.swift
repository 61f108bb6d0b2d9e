import Auth
import Core
import Operations
import Persistence
import VCard
import Worksites

/// The feature of contacts: address books of people, worksites and the company.
public enum ContactsFeature {
  /// The feature to add to a composition.
  public static let feature = Feature(
    id: "contacts", summary: "address books and contacts", requires: ["worksites"],
    migrations: migrations,
    rights: [
      .listContacts, .keepContacts, .markContacts, .seeSiteContacts, .changeSiteContacts,
      .changeCompanyContacts,
    ],
    operations: [
      AddBook.self, EditBook.self, RemoveBook.self, AddContact.self, EditContact.self, PutCard.self,
      MoveContact.self, RemoveContact.self, MergeContacts.self, AddFavourite.self, RemoveFavourite.self,
    ],
    queries: [
      AddressBooks.self, AddressBookNamed.self, IsBookWritable.self, BookCounts.self, Contacts.self,
      ContactLetters.self, ContactWithID.self, ContactsEnding.self, ContactsWithUIDs.self, ContactNames.self,
      ContactDuplicates.self, Favourites.self, IsFavourite.self, Birthdays.self,
      CardResources.self, CardsNamed.self, CardWithUID.self,
      BookChanges.self, AddressBookAt.self, BookDetails.self,
    ],
    recordKinds: [books, contacts, favourites],
    settings: [
      SettingKind(
        colleaguesSetting, of: .person, .colleaguesSetting, default: colleaguesShown,
        allows: [colleaguesShown, colleaguesHidden])
    ],
    facets: [
      .renames([words]),
      .title(.contactsTitle),
      .programs([cardDAV]),
      .audit { connection, _ in try ContactsAudit.findings(connection) },
      .rebuild { try BookChangeLog($0).complete() },
      .demo { try ContactsDemo.fill($0) },
    ])

  /// The address of CardDAV (RFC 6352).
  public static let cardDAV = ProgramAddress(
    "carddav", "/carddav/", title: .cardDAVAddress, appleAccount: "CardDAV")

  /// The setting of a user that hides the book of colleagues.
  public static let colleaguesSetting = "contacts.colleagues"
  /// The value of ``colleaguesSetting`` that hides the book.
  public static let colleaguesHidden = "hidden"
  private static let colleaguesShown = "shown"

  static let books = RecordKind(
    name: "contacts.book", table: "contacts_book", noun: .bookNoun,
    forms: ColumnForms(["main": .flag, "properties": .json], names: ["main": "isMain"]),
    unique: [RecordKind.Unique(["holder", "resource"])], privacy: RecordKind.Privacy(of: "holder"),
    audiences: { record in record.id("holder").map { [.user($0)] } ?? [] },
    access: { _, record, actor, _ in record.id("holder") == actor.user })

  /// The marks of users on contacts. A mark stays when its contact is removed, and counts again after an undo.
  static let favourites = RecordKind(
    name: "contacts.favourite", table: "contacts_favourite", noun: .favouriteNoun,
    unique: [RecordKind.Unique(["holder", "contact"])], privacy: RecordKind.Privacy(of: "holder"),
    audiences: { record in record.id("holder").map { [.user($0)] } ?? [] },
    access: { _, record, actor, _ in record.id("holder") == actor.user })

  static let contacts = RecordKind(
    name: "contacts.contact", table: "contacts_contact", noun: .contactNoun,
    derivation: CardColumns.derivation,
    forms: ColumnForms(names: ["updated_at": "modifiedAt"], hidden: ["octets"]),
    unique: [RecordKind.Unique(["book", "resource"]), RecordKind.Unique(["book", "uid"])],
    privacy: RecordKind.Privacy(of: "holder", where: "scope", is: AddressBook.Scope.mine.rawValue),
    changes: .comparing { members in
      CardContent(members: members).map { VCard(stored: $0.bytes) }?.fields.historyValues ?? []
    },
    audiences: { record in
      guard let (scope, holder) = place(of: record) else { return [] }
      return switch scope {
      case .mine: [.user(holder)]
      case .site: [.site(holder)]
      case .company: [.company]
      case .colleagues: []
      }
    },
    access: { purpose, record, actor, connection in
      // The book itself may be gone, and come back by the same undo as the contact.
      guard let (scope, holder) = place(of: record) else { return false }
      let isAudit = purpose == .audit
      return switch scope {
      case .mine: holder == actor.user
      // All who see a contact see who changed it.
      case .site:
        try Worksite.isGranted(
          isAudit ? .seeSiteContacts : .changeSiteContacts, at: holder, to: actor, in: connection)
      case .company: isAudit || Right.changeCompanyContacts.isGranted(to: actor.role)
      case .colleagues: false
      }
    },
    noteChange: { before, after, change in
      try BookChangeLog(change.connection).note(before: before, after: after)
    })

  private static func place(of record: Record) -> (scope: AddressBook.Scope, holder: ID)? {
    guard let holder = record.id("holder"),
      let scope = record.text("scope").flatMap(AddressBook.Scope.init(rawValue:))
    else { return nil }
    return (scope, holder)
  }
}
