import Contacts
import Core
import PageKit
import VCard

/// The pairs of contacts that may be the same person, as their page shows them.
struct DuplicatesModel: Sendable {
  /// A contact of a pair.
  struct Side: Sendable {
    let contact: Contact
    let fields: ContactFields
    /// The age in whole years; `nil` where no birthday and no age is noted.
    let years: Int?
    /// The title of its address book.
    let book: Phrase

    init(_ contact: Contact, book: Phrase, today: CivilDate) {
      self.contact = contact
      fields = contact.fields
      years = fields.years(on: today)
      self.book = book
    }
  }

  /// Two contacts, the older one first.
  struct Pair: Sendable {
    let first: Side
    let second: Side
    let score: Int
    let reasons: [DuplicatePair.Reason]

    /// Whether a merge puts values of one address book into another.
    var isAcrossBooks: Bool { first.contact.book != second.contact.book }
  }

  let pairs: [Pair]
  /// The number of pairs before the shown ones.
  let start: Int
  /// Whether there are more pairs after the shown ones.
  let hasMore: Bool

  static let pageSize = 5
  /// The most pairs that a user can page through.
  private static let maxStart = 500

  init(pairs: [Pair], start: Int = 0, hasMore: Bool = false) {
    self.pairs = pairs
    self.start = start
    self.hasMore = hasMore
  }

  init(_ call: PageCall) throws {
    let start = min(max(0, call.query("from").flatMap { Int($0) } ?? 0), Self.maxStart)
    let found = try call.answer(ContactDuplicates(limit: start + Self.pageSize + 1)).dropFirst(start)
    let titles = Dictionary(try call.books().map { ($0.id, $0.title) }) { first, _ in first }
    let today = call.visitor?.today ?? Zone.utc.civil(call.now).date
    func side(_ contact: Contact) -> Side {
      Side(contact, book: titles[contact.book] ?? .booksTitle, today: today)
    }
    self.init(
      pairs: found.prefix(Self.pageSize).map { pair in
        Pair(first: side(pair.first), second: side(pair.second), score: pair.score, reasons: pair.reasons)
      }, start: start, hasMore: found.count > Self.pageSize && start < Self.maxStart)
  }
}
