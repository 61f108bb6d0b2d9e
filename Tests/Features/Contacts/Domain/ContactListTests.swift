import Auth
import Contacts
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard

@Suite("Lists of contacts")
struct ContactListTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func names(_ query: Contacts) throws -> [String] { try book.world.answer(query).map(\.name) }

  @Test("contacts are sorted as Finns sort: å, ä and ö after z")
  func order() throws {
    for (first, last, company, city) in [
      ("Olli", "Öhman", "Betoni", "Turku"), ("Liisa", "Åberg", "Sähkö", "Espoo"),
      ("Matti", "Äijälä", "Arkki", "Ähtäri"), ("Anna", "Zetterberg", "Ykkönen", "Kuopio"),
    ] {
      try book.add(
        ContactFields(
          firstName: first, lastName: last, company: company, addresses: [PostalAddress(city: city)]))
    }
    #expect(
      try names(Contacts()) == ["Anna Zetterberg", "Liisa Åberg", "Matti Äijälä", "Olli Öhman"])
    #expect(try names(Contacts(by: .first)).first == "Anna Zetterberg")
    #expect(
      try names(Contacts(by: .company)) == ["Matti Äijälä", "Olli Öhman", "Liisa Åberg", "Anna Zetterberg"])
    #expect(try names(Contacts(by: .city)).last == "Matti Äijälä")
  }

  @Test("pages together are the list, in every order", arguments: ContactOrder.allCases)
  func pages(order: ContactOrder) throws {
    for index in 0..<23 {
      try book.add(
        ContactFields(
          firstName: "A\(index % 5)", lastName: "B\(index % 3)", company: index % 2 == 0 ? "C" : nil))
    }
    let all = try book.world.answer(Contacts(by: order))
    var (paged, cursor): ([Contact], Cursor?) = ([], nil)
    repeat {
      let page = try book.world.answer(Contacts(by: order, after: cursor, limit: 5))
      paged += page
      cursor = page.count == 5 ? page.last.map { Contacts(by: order).cursor(behind: $0) } : nil
    } while cursor != nil
    #expect(paged == all)
    #expect(all.count == 23)
  }

  @Test(
    "a number is found in any spelling",
    arguments: [
      "0401234567", "040 123 4567", "+358401234567", "+358 (0)40 123-4567", "00358401234567", "1234567",
      "4567",
    ])
  func numbers(typed: String) throws {
    for number in ["040 123 4567", "+358 40 1234567", "00358-40-123-4567"] {
      try book.add(ContactFields(firstName: "Matti", phones: [ContactPoint(number)]))
    }
    try book.add(ContactFields(firstName: "Liisa", phones: [ContactPoint("050 999 8888")]))
    #expect(try names(Contacts(containing: typed)) == ["Matti", "Matti", "Matti"])
  }

  @Test("words are parts of any field, in any case, and all of them must be there")
  func words() throws {
    try book.add(
      ContactFields(
        firstName: "Matti", lastName: "Mäkelä", company: "Sähkö Oy", role: "Electrician",
        emails: [ContactPoint("matti@sahko.fi")], addresses: [PostalAddress(city: "Kuopio")]))
    try book.add(ContactFields(firstName: "Matti", lastName: "Åberg", company: "Betoni"))
    for text in ["MÄKEL", "sähkö kuop", "elec", "@sahko", "matti oy"] {
      #expect(try names(Contacts(containing: text)) == ["Matti Mäkelä"], "\(text)")
    }
    #expect(try names(Contacts(containing: "matti")).count == 2)
    #expect(try names(Contacts(containing: "makela")).isEmpty)
    #expect(try names(Contacts(containing: "100%")).isEmpty)
  }

  @Test("groups are listed apart")
  func groups() throws {
    let id = try book.add(ContactFields(firstName: "Matti"))
    let uid = try #require(try book.contact(id).card.uid)
    try book.add(ContactFields(formattedName: "Electricians", kind: .group, members: [uid]))
    #expect(try names(Contacts(groups: .only)) == ["Electricians"])
    #expect(try names(Contacts(groups: .excluded)) == ["Matti"])
  }

  @Test("the members of a group are named by their UIDs, first those of its own book")
  func members() throws {
    try book.put("a.vcf", uid: "x", "FN:Mine")
    try book.put("a.vcf", uid: "x", "FN:Of the site", in: .id(book.site))
    try book.put("b.vcf", uid: "y", "FN:Olli", in: .id(book.site), by: book.manager)
    let group = ContactFields(formattedName: "G", kind: .group, members: ["y", "z", "x"])
    for (owner, names) in [(BookName.mine, ["Olli", "Mine"]), (.id(book.site), ["Olli", "Of the site"])] {
      let added = try book.contact(try book.add(group, to: owner))
      let found = try book.world.answer(ContactNames(of: added))
      #expect(added.members(found)?.map(\.name) == names)
    }
    let seen = try book.companyStore.answer(
      ContactNames(of: ["x", "y"], preferring: book.site), for: book.stranger)
    #expect(seen.isEmpty)
  }

  @Test("the contacts of each book are counted without groups")
  func counts() throws {
    for name in ["A", "B"] { try book.add(ContactFields(firstName: name)) }
    try book.add(ContactFields(formattedName: "G", kind: .group))
    try book.add(ContactFields(firstName: "C"), to: .id(book.site))
    let counts = try book.world.answer(BookCounts())
    #expect(counts[book.world.actor.user] == 2 && counts[book.site] == 1)
    #expect(try book.companyStore.answer(BookCounts(), for: book.stranger).isEmpty)
  }

  @Test("groups, the names of members, and counts are read from indexes")
  func plans() throws {
    let books = [book.site, book.reporter.user]
    let statements: [(SQL, String)] = [
      (BookCounts.statement(books), "COVERING INDEX contacts_contact_"),
      (BookCounts.statement(books, onlyGroups: true), "contacts_contact_groups"),
      (
        ContactNames(of: ["x"], preferring: book.site).statement(["x", "y"], of: book.site),
        "contacts_contact_uid (book=? AND uid=?)"
      ),
      (
        ContactsWithUIDs([], in: .mine).statement(["x", "y"], of: book.site),
        "contacts_contact_uid (book=? AND uid=?)"
      ),
      (try Contacts(groups: .only).statement(books), "contacts_contact_groups"),
    ]
    for (statement, index) in statements {
      let plan = try book.companyStore.database.read { try $0.plan(statement) }
      #expect(plan.contains { $0.contains(index) } && !plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }
  }

  @Test("a page of a list is read in the order of an index", arguments: ContactOrder.allCases)
  func plan(order: ContactOrder) throws {
    let query = Contacts(by: order, limit: 200)
    let statement = try query.statement([book.site, book.reporter.user])
    let plan = try book.companyStore.database.read { try $0.plan(statement) }
    #expect(plan.contains { $0.contains("contacts_contact_by_\(order.rawValue)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test("a search reads indexes, and then the rows that it found")
  func searches() throws {
    let (query, books) = (Contacts(containing: "040 123", limit: 50), [book.site, book.reporter.user])
    let found = try query.matches(of: "040 123", in: books)
    let indexes = ["contacts_contact_search (book=?)", "contacts_contact_phones (book=?)"]
    #expect(found.count == indexes.count)
    for (statement, index) in zip(found, indexes) {
      let plan = try book.companyStore.database.read { try $0.plan(statement) }
      #expect(plan == ["SEARCH contacts_contact USING COVERING INDEX \(index)"])
    }
    let statement = try query.statement(books, among: [1, 2])
    let plan = try book.companyStore.database.read { try $0.plan(statement) }
    #expect(plan.contains("SEARCH contacts_contact USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
  }

  @Test("a text that no statement can hold is rejected, and the longest other one is searched")
  func longTexts() throws {
    for text in [String(repeating: "a b ", count: 500), String(repeating: "a", count: 1001)] {
      #expect(failure { _ = try names(Contacts(containing: text)) }?.code == "contacts.search")
    }
    let longest = Array(repeating: String(repeating: "a", count: 19), count: 50).joined(separator: " ")
    #expect(try names(Contacts(containing: longest)).isEmpty)
  }

  @Test("few and many matches are listed in the same order, from page to page")
  func frequency() throws {
    for index in 0..<1010 {
      try book.add(ContactFields(firstName: "\(index % 7)", lastName: index % 100 == 0 ? "Rare" : "Often"))
    }
    for (text, count) in [("often", 999), ("e", 1010), ("rare", 11)] {
      let all = try book.world.answer(Contacts()).filter { $0.name.lowercased().contains(text) }
      let found = try book.world.answer(Contacts(containing: text))
      #expect(found == all && found.count == count, "\(text)")
      let first = Contacts(containing: text, limit: 5)
      let page = try book.world.answer(first)
      let next = Contacts(containing: text, after: page.last.map(first.cursor), limit: 5)
      #expect(try page + book.world.answer(next) == Array(all.prefix(10)), "\(text)")
    }
  }

  @Test("a search over CardDAV reads an index before it reads cards")
  func searchPlan() throws {
    let query = CardResources(
      in: .mine, after: "a", limit: 50, withCards: true, where: .all([.contains("matti"), .contains("oy")]))
    let plan = try book.companyStore.database.read { try $0.plan(query.statement(book.site)) }
    #expect(plan.contains { $0.contains("USING COVERING INDEX contacts_contact_search") }, "\(plan)")
    #expect(
      plan.contains { $0.contains("USING INDEX contacts_contact_resource (book=? AND resource=?)") },
      "\(plan)")
  }
}
