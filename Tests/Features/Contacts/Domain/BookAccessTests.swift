import Auth
import Contacts
import Core
import Operations
import TestSupport
import Testing
import VCard

@Suite("Who may do what with address books")
struct BookAccessTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private let fields = ContactFields(firstName: "Matti")

  @Test("a reporter reads the book of a worksite, and a manager changes it")
  func site() throws {
    let refused = failure { try book.add(fields, to: .id(book.site), by: book.reporter) }
    #expect(refused?.code == "contacts.readOnly")
    let id = try book.add(fields, to: .id(book.site), by: book.manager)
    #expect(try book.companyStore.answer(ContactWithID(id), for: book.reporter).name == "Matti")
    let edit = EditContact(contact: id, edit: ContactEdit(setting: ContactFields(company: "Sähkö Oy")))
    #expect(failure { try book.companyStore.perform(edit, by: book.reporter) }?.kind == .forbidden)
    #expect(
      failure { try book.companyStore.perform(RemoveContact(contact: id), by: book.reporter) }?.kind
        == .forbidden)
    try book.companyStore.perform(edit, by: book.manager)
  }

  @Test("the book of a worksite does not exist for users who are not attached")
  func stranger() throws {
    let id = try book.add(fields, to: .id(book.site), by: book.manager)
    let books = try book.companyStore.answer(AddressBooks(), for: book.stranger).map(\.bookName)
    #expect(books == [.mine, .colleagues, .company])
    #expect(
      failure { _ = try book.companyStore.answer(ContactWithID(id), for: book.stranger) }?.kind == .notFound)
    #expect(failure { try book.add(fields, to: .id(book.site), by: book.stranger) }?.kind == .notFound)
    #expect(try book.companyStore.answer(Contacts(), for: book.stranger).isEmpty)
  }

  @Test("all users read the company's book, and admins change it")
  func company() throws {
    let id = try book.add(fields, to: .company)
    for actor in [book.manager, book.reporter, book.stranger] {
      #expect(try book.companyStore.answer(ContactWithID(id), for: actor).name == "Matti")
      #expect(failure { try book.add(fields, to: .company, by: actor) }?.kind == .forbidden)
      #expect(try !book.companyStore.answer(IsBookWritable(.company), for: actor))
    }
    #expect(try book.world.answer(IsBookWritable(.company)))
  }

  @Test("an own book exists for its owner alone, also for admins")
  func own() throws {
    let id = try book.add(fields, by: book.reporter)
    for actor in [book.world.actor, book.manager] {
      #expect(failure { _ = try book.companyStore.answer(ContactWithID(id), for: actor) }?.kind == .notFound)
      let named = AddressBookNamed(.id(book.reporter.user))
      #expect(failure { _ = try book.companyStore.answer(named, for: actor) }?.kind == .notFound)
    }
    let further = book.world.newID()
    try book.companyStore.perform(AddBook(id: further, name: "Cranes"), by: book.reporter)
    #expect(failure { try book.add(fields, to: .id(further)) }?.kind == .notFound)
    try book.add(fields, to: .id(further), by: book.reporter)
  }

  @Test("the history shows nothing of own books to others, also after a contact moved to a worksite")
  func history() throws {
    let actor = book.manager
    let secret = try book.add(ContactFields(firstName: "Secret"), by: actor)
    let moved = try book.add(ContactFields(firstName: "Moved", notes: "private"), by: actor)
    let edit = EditContact(contact: moved, edit: ContactEdit(removing: [.notes]))
    try book.companyStore.perform(edit, by: actor)
    try book.companyStore.perform(MoveContact(contact: moved, book: .id(book.site)), by: actor)
    for reader in [book.reporter, book.world.actor] {
      for record in [nil, secret, moved] {
        let history = History(of: record, limit: 100, in: book.companyStore.composition)
        let text = try JSON.text(book.companyStore.answer(history, for: reader).map(HistoryView.init))
        #expect(!text.contains("Secret") && !text.contains("private"))
      }
    }
  }

  @Test("an own book can be named; the books of worksites and of the company keep their names")
  func names() throws {
    let edit = EditBook(book: .mine, id: book.world.newID(), name: "Cranes", about: "Hire")
    try book.companyStore.perform(edit, by: book.reporter)
    let mine = try book.companyStore.answer(AddressBookNamed(.mine), for: book.reporter)
    #expect((mine.name, mine.about) == ("Cranes", "Hire"))
    #expect(try book.companyStore.answer(AddressBookNamed(.mine), for: book.manager).name == nil)
    for name in [BookName.company, .id(book.site)] {
      let edit = EditBook(book: name, id: book.world.newID(), name: "Other")
      #expect(failure { try book.world.perform(edit) }?.code == "contacts.bookFixed")
    }
  }

  @Test("removing a further book removes its contacts; undo restores them")
  func removing() throws {
    let id = book.world.newID()
    try book.world.perform(AddBook(id: id, resource: "cranes", name: "Cranes"))
    let contact = try book.add(fields, to: .id(id))
    try book.world.perform(RemoveBook(book: id))
    #expect(failure { _ = try book.contact(contact) }?.kind == .notFound)
    _ = try book.companyStore.undo(by: book.world.actor)
    #expect(try book.contact(contact).name == "Matti")
    #expect(failure { try book.world.perform(RemoveBook(book: book.world.actor.user)) }?.kind == .forbidden)
  }

  @Test("JSON sets no properties of other programs, which nothing would check")
  func properties() throws {
    let text = #"{"book": "mine", "id": "\#(book.world.newID())", "properties": {"{urn:x}a": "</broken>"}}"#
    let edit = try JSON.value(EditBook.self, from: text)
    #expect(edit.properties == nil)
  }
}
