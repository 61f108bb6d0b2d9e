import Auth
import Core
import Operations
import Persistence

extension AddressBook {
  /// The last part of its address in CardDAV, below the address of the user who sees it.
  public var address: String {
    switch scope {
    case .company, .colleagues: bookName.description
    case .mine where isMain: BookName.mine.description
    case .mine: resource.flatMap { Self.fixedResources.contains($0) ? nil : $0 } ?? id.description
    case .site: Self.siteAddress + id.description
    }
  }

  /// The start of the addresses of worksites' books.
  private static let siteAddress = "site-"

  /// The worksite whose book has an address; `nil` for the address of another book.
  static func site(at address: String) -> ID? {
    address.hasPrefix(siteAddress) ? ID(String(address.dropFirst(siteAddress.count))) : nil
  }
}

/// The address book at an address in CardDAV; `nil` where the actor sees none.
public struct AddressBookAt: Query {
  public static let right = Right.listContacts

  /// The last part of the address.
  package let address: String

  /// A query from its parts.
  public init(_ address: String) { self.address = address }

  public func answer(in connection: Connection, for actor: Actor) throws -> AddressBook? {
    switch BookName(address) {
    case .mine: return try AddressBook.main(of: actor.user, in: connection)
    case .company: return .company
    case .colleagues: return try Colleague.areShown(to: actor, in: connection) ? .colleagues : nil
    case .id, nil: break
    }
    guard let site = AddressBook.site(at: address) else { return try ownBook(of: actor, in: connection) }
    do {
      return try AddressBook.require(.id(site), isSite: true, for: actor, in: connection)
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }

  /// The further own book at the address.
  private func ownBook(of actor: Actor, in connection: Connection) throws -> AddressBook? {
    let named = try connection.first(
      """
      SELECT \(OwnBook.columns) FROM contacts_book
      WHERE holder = \(actor.user) AND resource = \(address) AND main = 0
      """, OwnBook.read
    ).map { AddressBook($0) }
    if let named { return named }
    // A book whose resource became the address of a fixed book has its id as its address.
    guard let id = ID(address), let own = try OwnBook.with(id, in: connection), own.holder == actor.user,
      !own.isMain
    else { return nil }
    let book = AddressBook(own)
    return book.address == address ? book : nil
  }
}
