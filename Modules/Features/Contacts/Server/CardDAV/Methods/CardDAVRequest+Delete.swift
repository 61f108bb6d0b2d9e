import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers DELETE of a card, or of a further address book with its cards.
  func delete() async throws -> Response {
    switch place {
    case .book(let address):
      try await perform(RemoveBook(book: try requireBook(address).id), at: .home, needing: .unbind)
    case .card(let address, let name):
      try caller.require(RemoveContact.right)
      let book = try requireBook(address)
      try await call.services.writes.run(as: caller.actor) { performer in
        guard let present = try card(name, in: book, performer) else { throw DAVError(.notFound) }
        try checkConditions(of: .delete, on: present, performer)
        try remove(present, from: book, performer)
      }
    default: throw DAVError(.forbidden)
    }
    return Response(status: .noContent)
  }

  /// Removes a card in a transaction.
  func remove(_ card: CardResource, from book: AddressBook, _ performer: Performer) throws {
    try Failure.asDAVError(at: path(of: .book(book.address)), needing: .unbind) {
      _ = try performer.perform(RemoveContact(contact: card.contact), batch: performer.newID())
    }
  }
}
