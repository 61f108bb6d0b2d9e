import Contacts
import Core
import PageKit
import VCard

/// The cards of an import for one address book, read before its transaction: a large file takes time to read.
struct ImportedCards: Sendable {
  let book: AddressBook
  /// The SHA-256 of the text.
  let fileHash: String
  let sources: [ContactImport.Source]
  /// The lines at which there is no card.
  let rejected: [(line: Int, failure: Failure)]

  /// The cards of a text.
  ///
  /// - Throws: ``Failure`` at the field of the text.
  init(_ text: ImportedText, for book: AddressBook) throws {
    self.book = book
    fileHash = ContactImport.fileHash(of: text.bytes)
    do {
      (sources, rejected) = try ContactImport.sources(in: text.bytes, for: book)
    } catch let failure as Failure {
      throw failure.placed(["file": text.field, "card": text.field])
    }
    guard sources.count <= Self.maxCards else {
      throw Failure(
        .invalid, "contacts.importLarge", .importLarge(Self.maxCards), remedy: .importInParts,
        field: text.field)
    }
  }

  /// The most contacts of an import, during which other users wait with their changes.
  private static let maxCards = 2000
}
