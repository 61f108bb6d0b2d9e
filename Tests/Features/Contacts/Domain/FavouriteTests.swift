import Accounts
import Auth
import Contacts
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard
import Worksites

@Suite("Favourites among the contacts")
struct FavouriteTests {
  private let book: PhoneBook
  private var store: CompanyStore { book.companyStore }

  init() throws { book = try PhoneBook() }

  private func mark(_ contact: ID, by actor: Actor) throws {
    try store.perform(AddFavourite(id: book.world.newID(), contact: contact), by: actor)
  }

  private func names(_ actor: Actor, by order: ContactOrder = .last) throws -> [String] {
    try store.answer(Favourites(by: order), for: actor).map(\.name)
  }

  @Test("are stored contacts and colleagues that their user sees, in the order of the list")
  func all() throws {
    let reporter = book.reporter
    let own = try book.add(ContactFields(firstName: "Ville", lastName: "Aalto"), by: reporter)
    let site = try book.add(ContactFields(firstName: "Anna", lastName: "Salo"), to: .id(book.site))
    let company = try book.add(ContactFields(firstName: "Nina", lastName: "Berg"), to: .company)
    for contact in [company, own, site, book.manager.user] { try mark(contact, by: reporter) }
    #expect(try names(reporter) == ["Ville Aalto", "Nina Berg", "maija", "Anna Salo"])
    #expect(try names(reporter, by: .first) == ["Anna Salo", "maija", "Nina Berg", "Ville Aalto"])
    #expect(try names(book.manager).isEmpty)
    #expect(try store.answer(IsFavourite(own), for: reporter))
    #expect(try !store.answer(IsFavourite(own), for: book.manager))
    try book.world.perform(AttachUsers(worksite: book.site, attach: [], detach: [reporter.user]))
    #expect(try names(reporter) == ["Ville Aalto", "Nina Berg"])
  }

  @Test("cannot be contacts that the user does not see, or that there are not")
  func rights() throws {
    let own = try book.add(ContactFields(firstName: "Ville"), by: book.manager)
    for contact in [own, book.stranger.user, book.world.newID()] {
      #expect(failure { try mark(contact, by: book.reporter) }?.kind == .notFound)
    }
    try book.hideColleagues(from: book.reporter)
    #expect(failure { try mark(book.manager.user, by: book.reporter) }?.kind == .notFound)
  }

  @Test("are marked once, and the mark is taken off and undone")
  func once() throws {
    let actor = book.world.actor
    let contact = try book.add(ContactFields(firstName: "Ville"))
    try mark(contact, by: actor)
    try mark(contact, by: actor)
    let count = try store.database.read { connection in
      try connection.first("SELECT count(*) FROM contacts_favourite") { $0.int() }
    }
    #expect(count == 1)
    try book.world.perform(RemoveFavourite(contact: contact))
    #expect(try names(actor).isEmpty)
    // Without a mark, nothing changes.
    try book.world.perform(RemoveFavourite(contact: contact))
    try store.undo(by: actor)
    try store.undo(by: actor)
    #expect(try names(actor) == ["Ville"])
  }

  @Test("stay favourites when they are moved, and when an undo brings them back")
  func moves() throws {
    let actor = book.world.actor
    let contact = try book.add(ContactFields(firstName: "Ville"))
    try mark(contact, by: actor)
    try book.world.perform(MoveContact(contact: contact, book: .company))
    #expect(try names(actor) == ["Ville"])
    try book.world.perform(RemoveContact(contact: contact))
    #expect(try names(actor).isEmpty)
    try store.undo(by: actor)
    #expect(try names(actor) == ["Ville"])
  }

  @Test("of two contacts that are merged stay one of the contact that stays")
  func merged() throws {
    let actor = book.world.actor
    let (kept, other) = (
      try book.add(ContactFields(firstName: "Ville")), try book.add(ContactFields(firstName: "Wille"))
    )
    try mark(other, by: actor)
    try book.world.perform(MergeContacts(contact: kept, other: other))
    #expect(try names(actor) == ["Ville"])
    try store.undo(by: actor)
    #expect(try names(actor) == ["Wille"])
  }

  @Test("are at most 200, which an index finds")
  func bound() throws {
    let actor = book.world.actor
    for index in 0..<Favourites.maxCount {
      try mark(try book.add(ContactFields(firstName: "A\(index)")), by: actor)
    }
    let last = try book.add(ContactFields(firstName: "Last"))
    #expect(failure { try mark(last, by: actor) }?.code == "contacts.manyFavourites")
    let gone = try #require(try store.answer(Favourites(), for: actor).first)
    try book.world.perform(RemoveContact(contact: gone.id))
    try mark(last, by: actor)
    #expect(try names(actor).count == Favourites.maxCount)
    let all = try names(actor)
    #expect(try store.answer(Favourites(limit: 10), for: actor).map(\.name) == Array(all.prefix(10)))
    let plan = try store.database.read { try $0.plan(Favourites.statement(of: actor.user)) }
    #expect(plan.contains { $0.contains("contacts_favourite_contact (holder=?)") }, "\(plan)")
  }
}

@Suite("Birthdays among the contacts")
struct BirthdayTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func names(_ month: Int, in name: BookName? = nil) throws -> [String] {
    try book.world.answer(Birthdays(in: name, month: month)).map(\.name)
  }

  @Test("of a month are listed by day, then by name, without groups and other months")
  func month() throws {
    let contacts = [
      ("Liisa", "1980-04-15"), ("Ville", "--04-02"), ("Anna", "1990-04-15"), ("Olavi", "1990-03-31"),
      ("Nina", "1990-05-01"), ("Last", "1990-12-31"),
    ]
    for (name, birthday) in contacts {
      try book.add(ContactFields(firstName: name, birthday: Birthday(birthday)))
    }
    try book.add(ContactFields(formattedName: "G", birthday: Birthday("1990-04-01"), kind: .group))
    try book.add(ContactFields(firstName: "Company", birthday: Birthday("1990-04-30")), to: .company)
    #expect(try names(4) == ["Ville", "Anna", "Liisa", "Company"])
    #expect(try names(4, in: .company) == ["Company"])
    #expect(try names(12) == ["Last"] && names(6).isEmpty)
    #expect(failure { _ = try names(13) }?.code == "contacts.month")
  }

  @Test("come page by page, also on one day and with long names, and a cursor belongs to its month")
  func pages() throws {
    let long = String(repeating: "a", count: 900)
    let names = [long + "c", long + "b", "Ö", "Äiti", "Bertta"]
    for name in names + ["Ville"] {
      try book.add(
        ContactFields(firstName: name, birthday: Birthday(name == "Ville" ? "1990-04-30" : "1990-04-09")))
    }
    let all = try self.names(4)
    #expect(all.count == 6 && all.last == "Ville")
    for limit in 1...6 {
      var (found, cursor): ([String], Cursor?) = ([], nil)
      for _ in 0..<(6 + limit - 1) / limit {
        let query = Birthdays(month: 4, after: cursor, limit: limit)
        let page = try book.world.answer(query)
        #expect(page.count <= limit)
        found += page.map(\.name)
        cursor = page.last.map(query.cursor)
      }
      #expect(found == all, "\(limit)")
      #expect(try book.world.answer(Birthdays(month: 4, after: cursor, limit: limit)).isEmpty)
      #expect(
        failure { _ = try book.world.answer(Birthdays(month: 5, after: cursor)) }?.code == "core.cursor")
    }
  }

  @Test("are found after an edit, and for contacts that an earlier release stored")
  func stored() throws {
    let id = try book.add(ContactFields(firstName: "Ville"))
    let edit = ContactEdit(setting: ContactFields(birthday: Birthday("1990-04-02")))
    try book.world.perform(EditContact(contact: id, edit: edit))
    #expect(try names(4) == ["Ville"])
    let database = book.companyStore.database
    _ = try database.write { try $0.execute("UPDATE contacts_contact SET birthday = ''") }
    #expect(try names(4).isEmpty)
    try DerivedColumns(database, book.companyStore.composition).refresh()
    #expect(try names(4) == ["Ville"])
    let statement = try Birthdays(month: 4).statement([book.site, book.reporter.user])
    let plan = try database.read { try $0.plan(statement) }
    #expect(plan.contains { $0.contains("contacts_contact_birthday (book=? AND birthday>") }, "\(plan)")
  }
}
