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

  /// The plan for a form.
  ///
  /// - Parameters:
  ///   - text: the text of the form.
  ///   - answer: answers queries, before or inside of the transaction that imports.
  /// - Throws: ``Failure`` at the field that cannot be read.
  init(_ form: Form, _ text: ImportedText, _ answer: Answer) throws {
    guard let name = BookName(form["book"]) else { throw Failure.formIncomplete }
    book = try answer.book(name)
    isReplacing = form.isTicked("replace")
    do {
      let read = try ContactImport.sources(in: text.bytes, for: book)
      guard read.sources.count <= Self.maxCards else {
        throw Failure(
          .invalid, "contacts.importLarge", .importLarge(Self.maxCards), remedy: .importInParts,
          field: text.field)
      }
      let present = try answer.contacts(
        ContactsWithUIDs(ContactImport.uids(of: read.sources, for: book), in: name))
      contacts = ContactImport(read.sources, into: book, with: present, replacing: isReplacing)
      rejected =
        (read.rejected.map { Rejected(line: $0.line, reason: $0.failure.message) }
        + contacts.repeated.map { Rejected(line: $0, reason: .repeatedCard) }).sorted { $0.line < $1.line }
      mended = read.sources.filter { $0.replaced > 0 }.map(\.line)
    } catch let failure as Failure {
      throw failure.placed(["file": text.field, "card": text.field])
    }
  }

  /// The most contacts of an import, during which other users wait with their changes.
  private static let maxCards = 2000

  /// The queries of a plan.
  struct Answer {
    let book: (BookName) throws -> AddressBook
    let contacts: (ContactsWithUIDs) throws -> [Contact]
  }

  /// The numbers of the plan, by which the import knows that it is still the one that the user saw.
  var numbers: String {
    [contacts.added.count, contacts.changed.count, contacts.known, rejected.count].map(String.init)
      .joined(separator: " ")
  }
}
