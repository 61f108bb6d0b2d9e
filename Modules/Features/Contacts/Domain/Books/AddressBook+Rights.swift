import Auth
import Core
import Operations
import Persistence
import Worksites

extension AddressBook {
  /// The book of a name, if the actor may see it.
  ///
  /// - Parameter isSite: whether an id is known to be that of a worksite, so that no book of a person is looked for.
  /// - Throws: ``Failure`` of kind `notFound`, also for a book that the actor may not see.
  static func require(
    _ name: BookName, isSite: Bool = false, for actor: Actor, in connection: Connection
  ) throws -> AddressBook {
    switch name {
    case .mine: return try main(of: actor.user, in: connection)
    case .company: return company
    case .colleagues:
      guard try Colleague.areShown(to: actor, in: connection) else { throw none }
      return colleagues
    case .id(let id):
      if id == actor.user, !isSite { return try main(of: actor.user, in: connection) }
      if id == companyID, !isSite { return company }
      if id == colleaguesID, !isSite { return try require(.colleagues, for: actor, in: connection) }
      if !isSite, let own = try OwnBook.with(id, in: connection) {
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
    try book.requireWritable(by: actor)
    return book
  }

  /// Checks that an actor who sees the book may change its contacts.
  ///
  /// - Throws: ``Failure`` of kind `forbidden`.
  func requireWritable(by actor: Actor) throws {
    if isWritable(by: actor) { return }
    let (reason, remedy): (Phrase, Phrase) =
      switch scope {
      case .mine, .site: (.onlyManagersChange(title), .askManagerForContact)
      case .company: (.onlyAdminsChange(title), .askAdminForContact)
      case .colleagues: (.colleaguesChangeThemselves(title), .askColleague)
      }
    throw Failure(.forbidden, .contactsReadOnly, reason, remedy: remedy, field: "book")
  }

  /// Whether an actor who sees the book may change its contacts.
  public func isWritable(by actor: Actor) -> Bool {
    switch scope {
    case .mine: holder == actor.user
    case .site: Right.changeSiteContacts.isGranted(to: actor.role)
    case .company: Right.changeCompanyContacts.isGranted(to: actor.role)
    case .colleagues: false
    }
  }

  /// The keys of the books that an actor may see, or of one of them.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a named book that the actor may not see.
  static func keys(of book: BookName?, for actor: Actor, in connection: Connection) throws -> [ID] {
    if let book { return [try require(book, for: actor, in: connection).id] }
    return try AddressBooks().answer(in: connection, for: actor).map(\.id)
  }

  private static var none: Failure {
    Failure(.notFound, "contacts.noBook", .noSuchBook, remedy: .listBooks, field: "book")
  }
}
