import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import VCard

extension CardDAVRequest {
  /// Answers COPY and MOVE of a card (RFC 4918 §9.8, §9.9).
  ///
  /// A card that only changes its book stays the same contact, with its history.
  func transfer(isMove: Bool) async throws -> Response {
    guard case .card(let address, let name) = place else { throw DAVError(.forbidden) }
    try caller.require(PutCard.right)
    let (targetBook, targetName) = try destination()
    let overwrite = try Overwrite(headers)
    let (book, target) = (try requireBook(address), try requireDestinationBook(targetBook))
    guard book.id != target.id || name != targetName else { throw DAVError(.forbidden) }
    let isNew = try await call.services.writes.run(as: caller.actor) { performer in
      let found = try performer.answer(CardsNamed(in: book.bookName, [name], withCards: true))
      guard let source = found.first ?? nil else { throw DAVError(.notFound) }
      try checkConditions(of: isMove ? .delete : .put, on: source, performer)
      let present = try card(targetName, in: target, performer)
      if present != nil, overwrite == .rejected { throw DAVError.destinationTaken }
      if isMove, present == nil, name == targetName, book.id != target.id {
        try move(source, to: target, performer)
        return true
      }
      if isMove { try remove(source, from: book, performer) }
      let put = PutCard(
        id: performer.newID(), book: target.bookName, resource: targetName,
        card: CardContent(source.card ?? []))
      try store(put, as: targetName, in: target, performer)
      return present == nil
    }
    return Response(status: isNew ? .created : .noContent, headers: isNew ? [.contentLength: "0"] : [:])
  }

  private func move(_ card: CardResource, to book: AddressBook, _ performer: Performer) throws {
    do {
      try Failure.asDAVError(at: path(of: .book(book.address)), needing: .bind) {
        _ = try performer.perform(
          MoveContact(contact: card.contact, book: book.bookName), batch: performer.newID())
      }
    } catch let failure as Failure where failure.code == .contactsUidTaken {
      throw try uidConflict(VCard(stored: card.card ?? []).uid, in: book, failure, performer)
    }
  }

  private func destination() throws -> (book: String, name: String) {
    guard case .path(let path) = try Destination(headers, at: origin) else {
      throw DAVError(
        .badGateway,
        failure: Failure(
          .usage, "carddav.destination", .destinationElsewhere, remedy: .nameOwnDestination,
          field: "Destination"))
    }
    guard case .card(let book, let name) = try CardDAVPlace(path, of: caller.username) else {
      throw DAVError(
        .forbidden,
        failure: Failure(
          .usage, "carddav.destination", .onlyCardsMove, remedy: .nameOwnDestination, field: "Destination"))
    }
    return (book, name)
  }

  /// - Throws: ``DAVError`` 409 where the destination's book does not exist.
  private func requireDestinationBook(_ address: String) throws -> AddressBook {
    guard let book = try call.answer(AddressBookAt(address)) else { throw DAVError(.conflict) }
    return book
  }
}
