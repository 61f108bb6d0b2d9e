import Auth
import Core
import Operations
import Persistence
import Worksites

extension AddressBook {
  /// The book of a name, if the actor may see it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a book that the actor may not see.
  static func require(_ name: BookName, for actor: Actor, in connection: Connection) throws -> AddressBook {
    switch name {
    case .mine: return try main(of: actor.user, in: connection)
    case .company: return company
    case .id(let id):
      if id == actor.user { return try main(of: actor.user, in: connection) }
      if id == companyID { return company }
      if let own = try OwnBook.with(id, in: connection) {
        guard own.holder == actor.user else { throw none }
        return own.isMain ? try main(of: actor.user, in: connection) : AddressBook(own)
      }
      do {
        return .site(try Worksite.require(.seeSiteContacts, at: id, for: actor, in: connection))
      } catch let failure as Failure where failure.kind == .notFound {
        throw none
      }
    }
  }

  /// The book of a name, if the actor may change its contacts.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, and of kind `forbidden` for a book that the actor may only read.
  static func requireWritable(
    _ name: BookName, for actor: Actor, in connection: Connection
  ) throws -> AddressBook {
    let book = try require(name, for: actor, in: connection)
    guard try book.isWritable(by: actor, in: connection) else {
      throw Failure(
        .forbidden, .contactsReadOnly,
        book.scope == .company ? .onlyAdminsChange(book.title) : .onlyManagersChange(book.title),
        remedy: book.scope == .company ? .askAdminForContact : .askManagerForContact, field: "book")
    }
    return book
  }

  /// Whether the actor may change its contacts.
  public func isWritable(by actor: Actor, in connection: Connection) throws -> Bool {
    switch scope {
    case .mine: holder == actor.user
    case .site: try Worksite.isGranted(.changeSiteContacts, at: holder, to: actor, in: connection)
    case .company: Right.changeCompanyContacts.isGranted(to: actor.role)
    }
  }

  private static var none: Failure {
    Failure(.notFound, "contacts.noBook", .noSuchBook, remedy: .listBooks, field: "book")
  }
}
