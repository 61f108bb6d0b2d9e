import Contacts
import Core
import Operations
import PageKit
import VCard

/// The changes that an import makes, as the dry run shows them.
struct ContactImportPlan: Sendable {
  /// A line that is not imported.
  struct Rejected: Sendable {
    let line: Int
    let reason: Phrase
  }

  let book: AddressBook
  /// Whether cards of the text replace contacts that differ.
  let isReplacing: Bool
  let contacts: ContactImport
  let rejected: [Rejected]
  /// The lines whose control characters were replaced.
  let mended: [Int]
  /// The SHA-256 of the plan, by which the import knows that it still is the one that the user saw.
  let digest: String

  /// The plan for some cards.
  ///
  /// - Parameter answer: answers a query, before or inside of the transaction that imports.
  init(
    _ cards: ImportedCards, replacing isReplacing: Bool, _ answer: (ContactsWithUIDs) throws -> [Contact]
  ) throws {
    book = cards.book
    self.isReplacing = isReplacing
    let present = try answer(
      ContactsWithUIDs(ContactImport.uids(of: cards.sources, for: book), in: book.bookName))
    contacts = ContactImport(cards.sources, into: book, with: present, replacing: isReplacing)
    rejected =
      (cards.rejected.map { Rejected(line: $0.line, reason: $0.failure.message) }
      + contacts.repeated.map { Rejected(line: $0, reason: .repeatedCard) }).sorted { $0.line < $1.line }
    mended = cards.sources.filter { $0.replaced > 0 }.map(\.line)
    digest = contacts.digest(of: cards.fileHash)
  }
}
