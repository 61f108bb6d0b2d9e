import Auth
import Core
import Operations
import Persistence
import VCard

/// The names of the contacts with some UIDs, by UID, without a look into their cards.
///
/// A UID is unique in its book only. Of several contacts the one in the preferred book is named.
public struct ContactNames: Query {
  public static let right = Right.listContacts

  package let uids: [String]
  /// The key of the book whose contacts are preferred.
  package let book: ID

  /// A query from its parts.
  public init(of uids: [String], preferring book: ID) {
    self.uids = uids
    self.book = book
  }

  /// A query for the members of a group.
  public init(of group: Contact) { self.init(of: group.fields.members, preferring: group.book) }

  public func answer(in connection: Connection, for actor: Actor) throws -> [String: ContactName] {
    if uids.isEmpty { return [:] }
    let books = try AddressBooks().answer(in: connection, for: actor).map(\.id)
    // The last row of a UID stays, so that of the preferred book is read last.
    let ordered = books.filter { $0 != book } + books.filter { $0 == book }
    var names: [String: ContactName] = [:]
    for source in ordered.flatMap({ AddressBook.sources(of: [$0], for: actor, in: connection) }) {
      for name in try source.names(self) { names[name.uid] = name }
    }
    return names
  }

  /// The statement that reads the names of some contacts of a book.
  package func statement(_ uids: [String], of book: ID) -> SQL {
    "SELECT id, uid, name FROM contacts_contact WHERE book = \(book) AND uid IN (\(SQL.list(uids)))"
  }
}

/// The name of a contact, as a member of a group is listed.
public struct ContactName: Codable, Hashable, Sendable {
  /// The id of the contact.
  public let id: ID
  /// The UID of its card.
  public let uid: String
  /// The name as lists show it.
  public let name: String
}

extension Contact {
  /// The members of a group that have a name, in the order of its card.
  ///
  /// - Returns: `nil` for a contact that is no group.
  public func members(_ names: [String: ContactName]) -> [ContactName]? {
    let fields = fields
    return fields.kind == .group ? fields.members.compactMap { names[$0] } : nil
  }
}

extension Array {
  /// The elements in arrays of at most a number.
  func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
