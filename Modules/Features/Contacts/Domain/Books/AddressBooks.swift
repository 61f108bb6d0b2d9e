import Auth
import Core
import Operations
import Persistence
import Worksites

/// The address books that the actor may see.
///
/// Own ones are first, then the colleagues unless the actor hides them, the company's, and those of worksites by name.
public struct AddressBooks: Query {
  public static let right = Right.listContacts

  /// A query for all of them.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [AddressBook] {
    let others = try connection.rows(
      "SELECT \(OwnBook.columns) FROM contacts_book WHERE holder = \(actor.user) AND main = 0", OwnBook.read)
    let sites = try Worksites().answer(in: connection, for: actor)
    let colleagues = try Colleague.areShown(to: actor, in: connection) ? [AddressBook.colleagues] : []
    return [try AddressBook.main(of: actor.user, in: connection)]
      + others.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { AddressBook($0) } + colleagues + [
        .company
      ]
      + sites.map { AddressBook.site($0) }
  }
}

/// The address book of a name.
public struct AddressBookNamed: Query {
  public static let right = Right.listContacts

  package let name: BookName

  /// A query from its parts.
  public init(_ name: BookName) { self.name = name }

  public func answer(in connection: Connection, for actor: Actor) throws -> AddressBook {
    try AddressBook.require(name, for: actor, in: connection)
  }
}

/// Whether the actor may change the contacts of an address book.
public struct IsBookWritable: Query {
  public static let right = Right.listContacts

  /// The name of the book.
  package let name: BookName

  /// A query from its parts.
  public init(_ name: BookName) { self.name = name }

  public func answer(in connection: Connection, for actor: Actor) throws -> Bool {
    try AddressBook.require(name, for: actor, in: connection).isWritable(by: actor)
  }
}
