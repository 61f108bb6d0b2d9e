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
    if statement == nil { return [] }
    let books = try AddressBook.keys(of: nil, for: actor, in: connection)
    let found = try AddressBook.sources(of: books, for: actor, in: connection).flatMap {
      try $0.contacts(self)
    }
    return Array(found.prefix(Self.maxFound))
  }

  private static let maxFound = 100

  /// The statement that reads the stored contacts with the last eight digits.
  ///
  /// It is `nil` for digits that are no end of an id.
  var statement: SQL? {
    guard (8...32).contains(digits.count), let tail = Hex.decode(String(digits.suffix(8))) else { return nil }
    return """
      SELECT \(Contact.columns) FROM contacts_contact WHERE substr(id, 13, 4) = \(tail) LIMIT \(Self.maxFound)
      """
  }

  /// Whether an id ends with the digits.
  func hasEnding(_ id: ID) -> Bool {
    id.description.filter { $0 != "-" }.hasSuffix(digits)
  }
}
