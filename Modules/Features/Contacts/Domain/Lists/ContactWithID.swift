import Auth
import Core
import Operations
import Persistence

/// The contact with an id.
public struct ContactWithID: Query {
  public static let right = Right.listContacts

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Contact {
    try Contact.require(id, for: actor, in: connection).contact
  }
}

/// The contacts whose id ends with some hexadecimal digits, 100 at most.
public struct ContactsEnding: Query {
  public static let right = Right.listContacts

  /// The digits, in lower case.
  package let digits: String

  /// A query from its parts.
  ///
  /// - Parameter text: an id or its end of at least eight digits, with or without hyphens, in any case.
  public init(with text: String) { digits = text.lowercased().filter { $0 != "-" } }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    guard (8...32).contains(digits.count), let tail = Hex.decode(String(digits.suffix(8))) else { return [] }
    let books = Set(try AddressBooks().answer(in: connection, for: actor).map(\.id))
    let colleagues =
      books.contains(AddressBook.colleaguesID) ? try Colleague.all(of: actor, in: connection) : []
    let stored = try connection.rows(
      "SELECT \(Contact.columns) FROM contacts_contact WHERE substr(id, 13, 4) = \(tail) LIMIT 100",
      Contact.read
    ).filter { hasEnding($0.id) && books.contains($0.book) }
    return stored + colleagues.filter { hasEnding($0.id) }.prefix(100 - stored.count).map(\.contact)
  }

  private func hasEnding(_ id: ID) -> Bool {
    id.description.filter { $0 != "-" }.hasSuffix(digits)
  }
}
