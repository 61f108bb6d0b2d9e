import Auth
import Contacts
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import VCard
import Worksites
import WorksitesSamples

/// The samples of contacts: own books and contacts of each user.
package struct ContactsSamples: FeatureSamples {
  private let site: ID
  private var contacts: [ID: ID] = [:]
  private var others: [ID: ID] = [:]
  private var books: [ID: ID] = [:]

  package init(in company: Company) throws {
    let world = company.world
    site = try company.samples(WorksitesSamples.self).site
    for (_, actor) in company.people {
      let (contact, other, book) = (world.newID(), world.newID(), world.newID())
      (contacts[actor.user], others[actor.user], books[actor.user]) = (contact, other, book)
      try world.companyStore.perform(Self.add(contact, "Matti"), by: actor)
      try world.companyStore.perform(Self.add(other, "Liisa"), by: actor)
      try world.companyStore.perform(
        AddBook(id: book, resource: "site-phones", name: "Phones"), by: actor)
    }
  }

  private static func add(_ id: ID, _ first: String, book: BookName? = nil) -> AddContact {
    AddContact(
      id: id, book: book,
      fields: ContactFields(
        firstName: first, lastName: "Mäkelä", company: "Sähkö Oy",
        phones: [ContactPoint("040 123 4567", type: "mobile")]))
  }

  package func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation] {
    let world = company.world
    let own = try contacts[actor.user].orMissing("a contact")
    let other = try others[actor.user].orMissing("another contact")
    let book = try books[actor.user].orMissing("a book")
    let edit = ContactEdit(setting: ContactFields(company: "Betoni Oy"))
    let card = VCard(fields: ContactFields(firstName: "Olli"), uid: world.newID().description)
    return [
      Self.add(world.newID(), "Maija"), EditContact(contact: own, edit: edit),
      PutCard(id: world.newID(), card: CardContent(card)),
      MoveContact(contact: own, book: .id(book)), MergeContacts(contact: own, other: other),
      RemoveContact(contact: own), AddBook(id: world.newID(), resource: "crane", name: "Crane"),
      EditBook(book: .mine, id: world.newID(), name: "Mine"), RemoveBook(book: book),
      AddFavourite(id: world.newID(), contact: own), RemoveFavourite(contact: own),
    ]
  }

  package func queries(by actor: Actor, in company: Company) throws -> [any Query] {
    [
      AddressBooks(), AddressBookNamed(.mine), IsBookWritable(.mine), BookCounts(),
      Contacts(in: .mine), ContactLetters(in: .mine), ContactsWithUIDs(["a"], in: .mine),
      ContactNames(of: ["a"], preferring: actor.user),
      ContactWithID(try contacts[actor.user].orMissing("a contact")), ContactDuplicates(),
      CardResources(in: .mine, limit: 10, withCards: true), CardsNamed(in: .mine, ["a.vcf"], withCards: true),
      CardWithUID(in: .mine, "a"),
      BookChanges(in: .mine, after: 0, limit: 10, withCards: false),
      AddressBookAt("company"), BookDetails(), Favourites(), Birthdays(in: .mine, month: 4),
      IsFavourite(try contacts[actor.user].orMissing("a contact")),
    ]
  }

  /// It answers with nothing instead of refusing.
  package static let apart: Set<String> = ["\(ContactsEnding.self)"]
}
