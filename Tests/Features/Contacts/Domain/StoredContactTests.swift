import Auth
import Contacts
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard

@Suite("Contacts that an earlier release stored")
struct StoredContactTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func found(_ text: String) throws -> Int {
    try book.world.answer(Contacts(containing: text, limit: 2000)).count
  }

  @Test("are found by all their fields, also after an undo, and keep their versions")
  func search() throws {
    let removed = try book.add(ContactFields(firstName: "Matti", nickname: "Mäksä"))
    let kept = try book.add(ContactFields(firstName: "Olli", nickname: "Mäksä"))
    for index in 0..<1001 { try book.add(ContactFields(firstName: "A\(index)", nickname: "Ville")) }
    let database = book.companyStore.database
    let version = try book.contact(kept).version
    _ = try database.write { try $0.execute("UPDATE contacts_contact SET search = name") }
    try book.world.perform(RemoveContact(contact: removed))
    #expect(try found("ville") == 0 && found("mäksä") == 0)
    let derived = DerivedColumns(database, book.companyStore.composition)
    try derived.refresh()
    #expect(try found("ville") == 1001 && found("mäksä") == 1)
    _ = try book.companyStore.undo(by: book.world.actor)
    #expect(try found("mäksä") == 2)
    #expect(try book.contact(kept).version == version)
    // Once they are complete, they are not read again.
    _ = try database.write { try $0.execute("UPDATE contacts_contact SET search = name") }
    try derived.refresh()
    #expect(try found("ville") == 0)
  }

  @Test("keep their own book at another address, where it had that of the book of colleagues")
  func address() throws {
    let files = try TemporaryFolder()
    let migrations = book.companyStore.composition.migrations
    let (path, clock) = (files.path("worksite.db"), book.world.clock.clock)
    let holder = book.world.newID()
    func write(_ migrations: [Migration], _ body: (Connection) throws -> Void) throws {
      try Database(at: path, migrations: migrations, clock: clock).write(body)
    }
    try write(migrations.filter { $0.name != "contacts-0007" }) { connection in
      for resource in ["colleagues", "friends"] {
        try connection.execute(
          """
          INSERT INTO contacts_book (id, holder, main, resource, name, about, properties, created_at, version)
          VALUES (\(book.world.newID()), \(holder), 0, \(resource), 'Others', '', '{}', 0, \(holder))
          """)
      }
    }
    try write(migrations) { connection in
      let resources = try connection.rows("SELECT resource FROM contacts_book ORDER BY resource") {
        $0.text()
      }
      #expect(resources == ["friends", "own-colleagues"])
    }
  }

  @Test("keep both own books at addresses of their own, where two had those of the book of colleagues")
  func twoAddresses() throws {
    let (world, store, owner) = (book.world, book.companyStore, book.reporter)
    let (first, second) = (world.newID(), world.newID())
    try store.database.write { connection in
      for (id, resource) in [(first, "colleagues"), (second, "own-colleagues")] {
        try connection.execute(
          """
          INSERT INTO contacts_book (id, holder, main, resource, name, about, properties, created_at, version)
          VALUES (\(id), \(owner.user), 0, \(resource), 'Others', '', '{}', 0, \(id))
          """)
      }
    }
    let own = try store.answer(AddressBooks(), for: owner).filter { [first, second].contains($0.id) }
    #expect(Set(own.map(\.address)) == [first.description, "own-colleagues"])
    for book in try store.answer(AddressBooks(), for: owner) {
      #expect(try store.answer(AddressBookAt(book.address), for: owner) == book, "\(book.address)")
    }
    #expect(try store.answer(AddressBookAt("colleagues"), for: owner)?.bookName == .colleagues)
    // A book has one address, and only its owner sees it there.
    #expect(try store.answer(AddressBookAt(second.description), for: owner) == nil)
    #expect(try store.answer(AddressBookAt(first.description), for: book.manager) == nil)
  }
}
