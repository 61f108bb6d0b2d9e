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

@Suite("Colleagues among the contacts")
struct ColleagueTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func names(_ query: Contacts, _ actor: Actor) throws -> [String] {
    try book.companyStore.answer(query, for: actor).map(\.name)
  }

  private func colleagues(_ actor: Actor) throws -> [String] {
    try names(Contacts(in: .colleagues), actor)
  }

  /// Changes the details of a user, as the user does.
  private func edit(_ actor: Actor, _ change: (inout EditUser) -> Void) throws {
    var edit = EditUser(user: actor.user)
    change(&edit)
    try book.companyStore.perform(edit, by: actor)
  }

  @Test("are the other active users of one's worksites; for an admin, those of the company")
  func people() throws {
    try book.hideColleagues(false, from: book.world.actor)
    #expect(try colleagues(book.reporter) == ["maija"])
    #expect(try colleagues(book.manager) == ["olli"])
    #expect(try colleagues(book.stranger).isEmpty)
    #expect(try colleagues(book.world.actor) == ["maija", "olli", "pekka"])
    try book.world.perform(ActivateUser(user: book.manager.user, isActive: false))
    #expect(try colleagues(book.reporter).isEmpty)
    #expect(try colleagues(book.world.actor) == ["olli", "pekka"])
  }

  @Test("leave with the last worksite in use that both have")
  func worksites() throws {
    let second = book.world.newID()
    try book.world.perform(AddWorksite(id: second, name: "Kuusela"))
    let attached = [book.manager, book.reporter].map {
      AttachUsers.Attachment(id: book.world.newID(), user: $0.user)
    }
    try book.world.perform(AttachUsers(worksite: second, attach: attached, detach: []))
    try book.world.perform(ArchiveWorksite(worksite: book.site, isArchived: true))
    #expect(try colleagues(book.reporter) == ["maija"])
    try book.world.perform(AttachUsers(worksite: second, attach: [], detach: [book.manager.user]))
    #expect(try colleagues(book.reporter).isEmpty)
  }

  @Test("have the name, the role, the number and the address of the account")
  func fields() throws {
    try edit(book.manager) {
      $0.name = Edit(from: "maija", to: "Maija Mäki")
      $0.phone = Edit(from: "", to: "09 123 4567")
      $0.email = Edit(from: "", to: "maija@example.fi")
    }
    let contact = try book.companyStore.answer(ContactWithID(book.manager.user), for: book.reporter)
    let fields = contact.fields
    #expect((fields.firstName, fields.lastName, fields.role) == ("Maija", "Mäki", "manager"))
    #expect(fields.phones == [ContactPoint("09 123 4567", type: "work")])
    #expect(fields.emails == [ContactPoint("maija@example.fi", type: "work")])
    #expect(contact.isColleague && contact.name == "Maija Mäki")
    #expect(try names(Contacts(containing: "+358 9 1234567"), book.reporter) == ["Maija Mäki"])
    #expect(try names(Contacts(containing: "mäki manag"), book.reporter) == ["Maija Mäki"])
    #expect(try names(Contacts(containing: "mäki crane"), book.reporter).isEmpty)
    let end = String(book.manager.user.description.suffix(8))
    #expect(try book.companyStore.answer(ContactsEnding(with: end), for: book.reporter) == [contact])
  }

  @Test("have another version after each change of their card, and after no other change")
  func versions() throws {
    func version() throws -> ID {
      try book.companyStore.answer(ContactWithID(book.manager.user), for: book.reporter).version
    }
    let first = try version()
    try edit(book.manager) { $0.phone = Edit(from: "", to: "09 123 4567") }
    let second = try version()
    #expect(second != first)
    try edit(book.manager) { $0.phone = Edit(from: "09 123 4567", to: "") }
    #expect(try version() == first)
    var change = EditUser(user: book.manager.user)
    change.username = Edit(from: "maija", to: "maija.maki")
    try book.world.perform(change)
    #expect(try version() == first)
    change = EditUser(user: book.manager.user)
    change.role = Edit(from: .manager, to: .reporter)
    try book.world.perform(change)
    #expect(try version() != first)
  }

  @Test("stand among stored contacts in every order, also page by page", arguments: ContactOrder.allCases)
  func order(_ order: ContactOrder) throws {
    try book.hideColleagues(false, from: book.world.actor)
    for first in ["Anna", "Nina", "Olavi", "Ville"] { try book.add(ContactFields(firstName: first)) }
    let all = ["Anna", "maija", "Nina", "Olavi", "olli", "pekka", "Ville"]
    let whole = Contacts(by: order)
    #expect(try names(whole, book.world.actor) == all)
    for limit in 1...3 {
      var (paged, cursor): ([String], Cursor?) = ([], nil)
      repeat {
        let page = try book.world.answer(Contacts(by: order, after: cursor, limit: limit))
        #expect(page.count <= limit)
        paged += page.map(\.name)
        cursor = page.last.map { whole.cursor(behind: $0) }
      } while cursor != nil
      #expect(paged == all)
    }
    let letters = try book.world.answer(ContactLetters(by: order))
    #expect(letters.map(\.count).reduce(0, +) == all.count)
    let ofO = letters.first { $0.initial == .letter("O") }?.count
    #expect(ofO == ([.last, .first].contains(order) ? 2 : nil))
    #expect(try names(Contacts(by: order, groups: .only), book.world.actor).isEmpty)
  }

  @Test("are counted, named by their UIDs, and found by them")
  func identities() throws {
    let (store, reporter) = (book.companyStore, book.reporter)
    #expect(try store.answer(BookCounts(), for: reporter)[AddressBook.colleaguesID] == 1)
    let uid = book.manager.user.description
    let names = try store.answer(ContactNames(of: [uid], preferring: reporter.user), for: reporter)
    #expect(names[uid]?.name == "maija")
    let found = try store.answer(ContactsWithUIDs([uid], in: .colleagues), for: reporter)
    #expect(found.map(\.id) == [book.manager.user])
    #expect(try store.answer(CardWithUID(in: .colleagues, uid), for: reporter) == "\(uid).vcf")
  }

  @Test("change only with their accounts, by no operation on contacts")
  func readOnly() throws {
    let (store, reporter, id) = (book.companyStore, book.reporter, book.manager.user)
    let own = try book.add(ContactFields(firstName: "Own"), by: reporter)
    let edit = EditContact(contact: id, edit: ContactEdit(setting: ContactFields(company: "Sähkö Oy")))
    let card = PhoneBook.card("1", ["FN:A"])
    let operations: [any Operations.Operation] = [
      edit, RemoveContact(contact: id), MoveContact(contact: id, book: .mine),
      MoveContact(contact: own, book: .colleagues), MergeContacts(contact: own, other: id),
      PutCard(id: book.world.newID(), book: .colleagues, resource: "a.vcf", card: CardContent(card)),
      AddContact(id: book.world.newID(), book: .colleagues, fields: ContactFields(firstName: "A")),
    ]
    for operation in operations {
      let rejection = failure { try perform(operation, in: store, by: reporter) }
      #expect(rejection?.code == .contactsReadOnly, "\(operation)")
    }
    let rename = EditBook(book: .colleagues, id: book.world.newID(), name: "Others")
    #expect(failure { try store.perform(rename, by: reporter) }?.code == .contactsBookFixed)
    #expect(try !store.answer(IsBookWritable(.colleagues), for: reporter))
  }

  private func perform(
    _ operation: some Operations.Operation, in store: CompanyStore, by actor: Actor
  ) throws {
    try store.perform(operation, by: actor)
  }

  @Test("are hidden from the user who wants so, and from no other")
  func hidden() throws {
    try book.hideColleagues(from: book.reporter)
    let store = book.companyStore
    #expect(
      try store.answer(AddressBooks(), for: book.reporter).map(\.bookName) == [
        .mine, .company, .id(book.site),
      ])
    #expect(try names(Contacts(), book.reporter).isEmpty)
    #expect(failure { _ = try colleagues(book.reporter) }?.kind == .notFound)
    let contact = ContactWithID(book.manager.user)
    #expect(failure { _ = try store.answer(contact, for: book.reporter) }?.kind == .notFound)
    #expect(try store.answer(AddressBookAt("colleagues"), for: book.reporter) == nil)
    #expect(try colleagues(book.manager) == ["olli"])
    try book.hideColleagues(false, from: book.reporter)
    #expect(try names(Contacts(), book.reporter) == ["maija"])
  }

  @Test("have an address that no own book takes")
  func address() throws {
    let add = AddBook(id: book.world.newID(), resource: "colleagues", name: "Others")
    #expect(failure { try book.companyStore.perform(add, by: book.reporter) }?.code == .contactsBookTaken)
    #expect(
      try book.companyStore.answer(AddressBookAt("colleagues"), for: book.reporter)?.bookName == .colleagues)
  }

  @Test("are looked up one by one, each by one account that an index finds", arguments: [true, false])
  func lookups(isAdmin: Bool) async throws {
    let actor = isAdmin ? book.world.actor : book.reporter
    try book.hideColleagues(false, from: actor)
    // No statement reads this account, which belongs to another colleague.
    let other = Actor(user: book.world.newID(), role: .reporter, device: book.world.newID())
    try book.world.perform(AddUser(id: other.user, username: "liisa", name: "liisa", role: .reporter))
    let attached = AttachUsers.Attachment(id: book.world.newID(), user: other.user)
    try book.world.perform(AttachUsers(worksite: book.site, attach: [attached], detach: []))
    let (store, uid) = (book.companyStore, book.manager.user.description)
    let statements = try await store.database.log.statements {
      #expect(try store.answer(ContactWithID(book.manager.user), for: actor).name == "maija")
      #expect(try store.answer(CardWithUID(in: .colleagues, uid), for: actor) == "\(uid).vcf")
      #expect(try store.answer(ContactsWithUIDs([uid, "x"], in: .colleagues), for: actor).count == 1)
      let named = CardsNamed(in: .colleagues, ["a.vcf", "\(uid).vcf", "\(uid).VCF"], withCards: true)
      let cards = try store.answer(named, for: actor)
      #expect(cards.map { $0?.contact } == [nil, book.manager.user, nil])
    }
    let accounts = statements.filter { $0.contains("FROM accounts_user") }
    #expect(accounts.count == 4 && accounts.allSatisfy { $0.contains("WHERE id IN (?)") }, "\(accounts)")
    let beside = Worksite.statement(ofPeopleBeside: actor.user, among: [book.manager.user])
    let plan = try store.database.read { try $0.plan(beside) }
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    #expect(plan.contains { $0.contains("(site=? AND person=?)") }, "\(plan)")
  }
}
