import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard
import Worksites

/// Finds the contacts, groups and address books that users name.
struct ContactFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The address book that a user typed: `mine`, `company`, `site`, `site:NAME`, or a name.
  ///
  /// - Throws: ``Failure`` of kind `notFound` that names the books.
  func bookName(_ text: String?) throws -> BookName? {
    guard let text else { return nil }
    let folded = foldedName(text)
    if let fixed = BookName(folded) { return fixed }
    if folded == "site" { return .id(try session.answer(WorksiteInUse()).id) }
    if folded.hasPrefix("site:") {
      return .id(try session.answer(WorksiteNamed(String(text.dropFirst(5)))).id)
    }
    let books = try session.answer(AddressBooks())
    func titles(_ book: AddressBook) -> [String] {
      Language.allCases.map { foldedName(book.title.text(in: $0)) }
    }
    if let found = books.first(where: { titles($0).contains(folded) }) { return found.bookName }
    throw Failure(
      .notFound, "contacts.noBook", .noBookCalled(text), remedy: .booksAre(books.map(\.optionText)),
      field: "book")
  }

  /// The contact of a typed id or name.
  ///
  /// - Parameters:
  ///   - isByName: whether only names count, and not companies, cities and the like.
  ///   - groups: whether a group may be meant.
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` that lists the contacts that fit.
  func contact(
    _ text: String, byName isByName: Bool = false, groups: Contacts.Groups = .included
  ) throws -> Contact {
    try session.changes.find { try knownContact(text, byName: isByName, groups) }
  }

  private func knownContact(
    _ text: String, byName isByName: Bool, _ groups: Contacts.Groups
  ) throws -> Contact {
    let ending = try session.answer(ContactsEnding(with: text))
    if !ending.isEmpty {
      let id = try ShortIDs(ending.map(\.id)).id(text)
      return try ending.first { $0.id == id } ?? session.answer(ContactWithID(id))
    }
    let words = foldedName(text).split(separator: " ")
    let all = try session.answer(Contacts(containing: text, groups: groups)).filter { contact in
      !isByName || words.allSatisfy { foldedName(contact.name).contains($0) }
    }
    // A user may keep an own contact for a colleague, and can change only that one.
    let stored = Set(all.filter { !$0.isColleague }.map { foldedName($0.name) })
    let found = all.filter { !$0.isColleague || !stored.contains(foldedName($0.name)) }
    let exact = found.filter { foldedName($0.name) == foldedName(text) }
    let fitting = exact.isEmpty ? found : exact
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty {
      // A mistyped name of the letters a to f is no part of an id.
      let part = text.contains(where: \.isNumber) ? IDPart(text) : nil
      let marked =
        try part.map { part in
          try session.answer(Contacts(groups: groups)).filter { part.matches($0.id) }
        } ?? []
      if marked.count == 1 { return marked[0] }
      let near = try names(like: text, groups: groups)
      throw Failure(
        .notFound, "contacts.none", .noContactCalled(text),
        remedy: near.isEmpty ? .findContact : .didYouMean(near),
        field: "contact")
    }
    let ids = ShortIDs(fitting.map(\.id))
    let shown = fitting.prefix(10).map { contact in
      [contact.name, contact.fields.company, ids.text(of: contact.id)].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    throw Failure(
      .usage, "contacts.several", .severalContacts(text, fitting.count), remedy: .nameContact(shown),
      field: "contact")
  }

  /// The most contacts whose names are compared with a mistyped one.
  private static let maxCompared = 2000

  /// The names that are similar to a text, as a whole or in a word.
  private func names(like text: String, groups: Contacts.Groups) throws -> [String] {
    let names = try session.answer(Contacts(groups: groups, limit: Self.maxCompared)).map(\.name)
    let spellings = names.flatMap { name in
      Set([foldedName(name)] + foldedName(name).split(separator: " ").map(String.init)).map { ($0, name) }
    }
    let bySpelling = Dictionary(grouping: spellings, by: \.0).mapValues { $0.map(\.1) }
    var seen: Set<String> = []
    let near = bySpelling.keys.sorted().nearest(to: foldedName(text)).flatMap { bySpelling[$0] ?? [] }
    return Array(near.filter { seen.insert($0).inserted }.prefix(3))
  }

  /// The titles of the address books by their keys.
  func bookTitles() throws -> [ID: String] {
    Dictionary(
      try session.answer(AddressBooks()).map { ($0.id, $0.title.description) }
    ) { first, _ in first }
  }

  /// The group of a name or id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` that lists the groups of the name.
  func group(_ text: String) throws -> Contact {
    let groups = try session.answer(Contacts(groups: .only))
    let named = groups.filter { foldedName($0.name) == foldedName(text) }
    if named.count == 1 { return named[0] }
    if named.isEmpty, text.count >= 8, let id = try? ShortIDs(groups.map(\.id)).id(text),
      let group = groups.first(where: { $0.id == id })
    {
      return group
    }
    let ids = ShortIDs(named.map(\.id))
    throw Failure(
      named.isEmpty ? .notFound : .usage, "contacts.noGroup",
      named.isEmpty ? .noGroupCalled(text) : .severalContacts(text, named.count),
      remedy: named.isEmpty ? .listGroups : .nameContact(named.map { ids.text(of: $0.id) }), field: "group")
  }

  /// The names of the members of a group, also of those that the user does not see.
  func memberNames(of group: Contact) throws -> [String] {
    let names = try session.answer(ContactNames(of: group))
    return group.fields.members.map { names[$0]?.name ?? Phrase.unknownMember.description }
  }

  /// The UID by which a group names the contact of a typed name or id.
  ///
  /// - Throws: ``Failure`` `contacts.noUID` for a card without a UID.
  func memberUID(_ text: String) throws -> String {
    let contact = try contact(text, groups: .excluded)
    guard let uid = contact.card.uid else {
      throw Failure(
        .invalid, "contacts.noUID", .noUID(contact.name), remedy: .addContactAgain, field: "contact")
    }
    return uid
  }
}
