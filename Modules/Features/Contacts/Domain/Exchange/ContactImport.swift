import Core
import Operations
import Persistence
import VCard

/// The cards of a file that an address book does not have yet, or has otherwise.
public struct ContactImport: Sendable {
  /// A card of a file.
  public struct Source: Sendable {
    /// The line of the file at which it begins, from 1.
    public let line: Int
    /// The card, whose bytes are stored as they are.
    public let card: VCard
    /// The number of control characters that U+FFFD replaced.
    public let replaced: Int

    /// A source from its parts.
    public init(line: Int, card: VCard, replaced: Int = 0) {
      self.line = line
      self.card = card
      self.replaced = replaced
    }
  }

  /// The cards of the lines of a sheet. Their UIDs follow from their content, so that the same sheet can be imported
  /// twice; equal lines of one sheet stay several contacts.
  ///
  /// - Returns: the cards, and the lines whose fields make no card.
  public static func sources(
    of lines: [ContactSheet.Line], for book: AddressBook
  ) throws -> (sources: [Source], rejected: [(line: Int, failure: Failure)]) {
    var counts: [ContactFields: Int] = [:]
    var (sources, rejected): ([Source], [(line: Int, failure: Failure)]) = ([], [])
    for line in lines {
      let occurrence = counts[line.fields, default: 0]
      counts[line.fields] = occurrence + 1
      let uid = book.id.derived(for: "sheet \(try JSON.text(line.fields)) \(occurrence)")
      do {
        let made = VCard(fields: line.fields, uid: uid.description)
        sources.append(Source(line: line.line, card: try VCard(made.bytes), replaced: line.replaced))
      } catch let failure as Failure {
        rejected.append((line.line, failure))
      }
    }
    return (sources, rejected)
  }

  /// The operations that store the cards.
  public let operations: [PutCard]
  /// The names of new contacts, in the order of the file.
  public let added: [String]
  /// The names of contacts whose card in the file is another one.
  public let changed: [String]
  /// The number of cards that the book has already.
  public let known: Int
  /// The lines of cards whose UID an earlier card of the file has.
  public let repeated: [Int]
  private let book: ID
  private let isReplacing: Bool
  /// The contacts that the cards of the file meet, with their versions, by id.
  private let met: [(id: ID, version: ID)]

  /// The import of cards into a book.
  ///
  /// A card without a UID gets one that follows from its content, so that the same file can be imported twice; equal
  /// cards of one file stay several.
  ///
  /// - Parameters:
  ///   - present: the contacts of the book.
  ///   - isReplacing: whether a card with the UID of a contact of the book replaces the card of that contact.
  public init(
    _ sources: [Source], into book: AddressBook, with present: [Contact], replacing isReplacing: Bool = false
  ) {
    let byUID = Dictionary(present.compactMap { contact in contact.card.uid.map { ($0, contact) } }) {
      first, _ in first
    }
    var seen: Set<String> = []
    var (operations, added, changed, known): ([PutCard], [String], [String], Int) = ([], [], [], 0)
    var repeated: [Int] = []
    for (source, card, id) in Self.identified(sources, for: book) {
      let uid = card.uid ?? id.description
      guard seen.insert(uid).inserted else {
        repeated.append(source.line)
        continue
      }
      let name = CardNames(card.fields).display
      guard let contact = byUID[uid] else {
        operations.append(PutCard(id: id, book: book.bookName, card: CardContent(card)))
        added.append(name)
        continue
      }
      if contact.card.bytes == card.bytes {
        known += 1
        continue
      }
      changed.append(name)
      if isReplacing {
        operations.append(
          PutCard(id: id, book: book.bookName, resource: contact.resource, card: CardContent(card)))
      }
    }
    (self.operations, self.added, self.changed, self.known) = (operations, added, changed, known)
    self.repeated = repeated
    (self.book, self.isReplacing) = (book.id, isReplacing)
    met = present.map { ($0.id, $0.version) }.sorted { $0.id < $1.id }
  }

  /// The SHA-256 of a file that is imported. It takes time for a large file, so it is made before the transaction.
  package static func fileHash(of content: [UInt8]) -> String {
    var digest = ContentDigest()
    content.withUnsafeBytes { digest.update($0) }
    return digest.hash
  }

  /// The SHA-256 of the file, the book, the choice to replace, and the contacts that the import meets. It is another one
  /// when one of these changed.
  ///
  /// - Parameter fileHash: the ``fileHash(of:)`` of the file.
  package func digest(of fileHash: String) -> String {
    let met = met.map { "\($0.id) \($0.version)" }
    let parts = [fileHash, book.description, isReplacing ? "replacing" : "adding"] + met
    return Self.fileHash(of: Array(parts.joined(separator: "\n").utf8))
  }

  /// The UIDs that cards have in a book, also those made for cards without one.
  public static func uids(of sources: [Source], for book: AddressBook) -> [String] {
    identified(sources, for: book).compactMap(\.card.uid)
  }

  /// The cards with their UIDs, and the ids that they get as new contacts.
  private static func identified(
    _ sources: [Source], for book: AddressBook
  ) -> [(source: Source, card: VCard, id: ID)] {
    var counts: [[UInt8]: Int] = [:]
    return sources.map { source in
      let occurrence = counts[source.card.bytes, default: 0]
      counts[source.card.bytes] = occurrence + 1
      let content =
        source.card.uid ?? "\(String(decoding: source.card.bytes, as: UTF8.self)) \(occurrence)"
      let id = book.id.derived(for: "import \(content)")
      return (source, source.card.uid == nil ? source.card.withUID(id.description) : source.card, id)
    }
  }
}

extension VCard {
  /// The card with a UID before its end, for a card that has none.
  func withUID(_ uid: String) -> VCard {
    let ending: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }), let end = bytes[..<last].lastIndex(of: 0x0A)
    else {
      return self
    }
    let line = Array("UID:\(uid)".utf8) + ending
    return (try? VCard(Array(bytes[...end]) + line + Array(bytes[(end + 1)...]))) ?? self
  }
}
