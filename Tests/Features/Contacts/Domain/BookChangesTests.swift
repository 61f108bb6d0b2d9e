import Contacts
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard

@Suite("Changes of an address book")
struct BookChangesTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func listing() throws -> [String: ID] {
    let cards = try book.world.answer(CardResources(in: .mine, limit: 10_000, withCards: false))
    return Dictionary(uniqueKeysWithValues: cards.map { ($0.resource, $0.version) })
  }

  /// The number of the latest change in the user's own book.
  private func state() throws -> Int64? {
    try book.world.answer(BookDetails(at: "mine")).first?.state.sequence
  }

  @Test("a client that follows 1,000 random changes in pages ends with the cards of a fresh listing")
  func random() throws {
    let random = SeededRandom.source(seed: 7)
    var (known, sequence): ([String: ID], Int64) = ([:], 0)
    for round in 0..<1000 {
      let resource = "\(random() % 40).vcf"
      switch random() % 5 {
      case 0:
        if let id = try book.world.answer(CardsNamed(in: .mine, [resource], withCards: false))[0]?.contact {
          try book.world.perform(RemoveContact(contact: id))
        }
      case 1:
        if let id = try book.world.answer(CardsNamed(in: .mine, [resource], withCards: false))[0]?.contact {
          try book.world.perform(MoveContact(contact: id, book: .id(book.site)))
        }
      case 2 where round % 3 == 0: _ = try? book.companyStore.undo(by: book.world.actor)
      default: try book.put(resource, uid: "\(round)-\(resource)", "FN:\(round)")
      }
      guard random() % 10 == 0 else { continue }
      while true {
        let changes = try book.world.answer(
          BookChanges(in: .mine, after: sequence, limit: 3, withCards: false))
        for change in changes { known[change.resource] = change.card?.version }
        sequence = changes.last?.sequence ?? sequence
        if changes.count < 3 { break }
      }
      #expect(try known == listing())
      #expect(try state() == sequence)
    }
    #expect(sequence > 300)
  }

  @Test("a moved card leaves its book and arrives in the other")
  func moved() throws {
    let stored = try book.put("a.vcf", uid: "x", "FN:A")
    let before = try #require(try state())
    try book.world.perform(MoveContact(contact: stored.contact, book: .id(book.site)))
    let left = try book.world.answer(BookChanges(in: .mine, after: before, limit: 10, withCards: true))
    #expect(left.map(\.resource) == ["a.vcf"])
    #expect(left[0].card == nil)
    let arrived = try book.world.answer(
      BookChanges(in: .id(book.site), after: 0, limit: 10, withCards: true))
    #expect(arrived.map(\.card?.card) == [PhoneBook.card("x", ["FN:A"])])
  }

  @Test("verify finds nothing after changes, and names a contact whose columns differ from its card")
  func audit() throws {
    let stored = try book.put("a.vcf", uid: "x", "FN:A")
    try book.put("b.vcf", uid: "y", "FN:B")
    let composition = book.companyStore.composition
    #expect(try book.companyStore.database.read { try composition.audit($0, isPartial: false) } == [])
    _ = try book.companyStore.database.write {
      try $0.execute("UPDATE contacts_contact SET size = 1 WHERE id = \(stored.contact)")
    }
    let findings = try book.companyStore.database.read { try composition.audit($0, isPartial: false) }
    #expect(findings.count == 1)
    #expect(findings[0].description.contains(stored.contact.short))
  }

  @Test("what an address or a book cannot hold is refused with a remedy that fits")
  func remedies() throws {
    func remedy(_ body: () throws -> Void) -> String? { failure(of: body)?.remedy?.text(in: .english) }
    func added(_ name: String? = nil, about: String? = nil, _ resource: String? = nil) -> String? {
      remedy {
        try book.world.perform(
          AddBook(id: book.world.newID(), resource: resource, name: name, about: about))
      }
    }
    let (control, short) = ("Leave the control characters out.", "Make it shorter.")
    #expect(added("a\u{1}") == control && added(String(repeating: "a", count: 101)) == short)
    #expect(added(about: "a\0") == control && added(about: String(repeating: "a", count: 2001)) == short)
    #expect(added("a", "..") == "Choose another name." && added("a", "a\0") == control)
    #expect(added("a", String(repeating: "a", count: 256)) == short)
    for (resource, text) in [("..", "Choose another name."), ("a\0.vcf", control)] {
      #expect(remedy { try book.put(resource, uid: "x", "FN:A") } == text)
    }
  }
}
