import Contacts
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Operations
import ServerKit
import VCard

/// Writes of cards in the transaction of a request.
struct CardWrites {
  let transaction: DAVTransaction<AddressBookTree>

  private var performer: Performer { transaction.performer }

  private func path(of place: CardDAVPlace) -> DAVPath { transaction.request.tree.path(of: place) }

  /// The card at an address in a book; `nil` where there is none.
  func card(_ name: String, in book: AddressBook, withCard: Bool = false) throws -> CardResource? {
    try performer.answer(CardsNamed(in: book.bookName, [name], withCards: withCard)).first ?? nil
  }

  /// Stores a card. A card keeps its UID, and no other of its book has it (RFC 6352 §6.3.2.1).
  ///
  /// - Parameter check: checks the card that is replaced; `nil` for none.
  /// - Returns: whether the card is new, and its version.
  /// - Throws: ``DAVError`` 403 `no-uid-conflict`, which names the card with the other or the same UID.
  @discardableResult
  func store(
    _ put: PutCard, as name: String, in book: AddressBook,
    checking check: @escaping (CardResource?) throws -> Void = { _ in }
  ) throws -> (isNew: Bool, version: ID) {
    let target = path(of: .card(book: book.address, name: name))
    let issued = performer.companyStore.issue(put, batch: performer.newID())
    var current: Contact?
    do {
      _ = try performer.perform(issued, isNew: true) { record in
        current = record.flatMap(Contact.init)
        try check(current.map { CardResource($0) })
      }
    } catch let failure as Failure where failure.code == .contactsUidTaken {
      throw try uidConflict(Self.uid(of: put), in: book, failure)
    } catch let failure as Failure {
      let error =
        current == nil
        ? AddressBookTree.rejection(failure, at: path(of: .book(book.address)), needing: .bind)
        : AddressBookTree.rejection(failure, at: target, needing: .writeContent)
      throw error ?? failure
    }
    guard let current else { return (true, issued.id) }
    if let before = current.card.uid, let after = Self.uid(of: put), after != before {
      throw DAVError(.forbidden, .noUIDConflict(target), failure: .uidChanged)
    }
    // An equal card is no change.
    return (false, put.card.bytes == current.card.bytes ? current.version : issued.id)
  }

  /// Moves a card to another book, where it stays the same contact.
  func move(_ card: CardResource, to book: AddressBook) throws {
    do {
      try AddressBookTree.reporting(at: path(of: .book(book.address)), needing: .bind) {
        _ = try performer.perform(
          MoveContact(contact: card.contact, book: book.bookName), batch: performer.newID())
      }
    } catch let failure as Failure where failure.code == .contactsUidTaken {
      throw try uidConflict(VCard(stored: card.card ?? []).uid, in: book, failure)
    }
  }

  func remove(_ card: CardResource, from book: AddressBook) throws {
    try AddressBookTree.reporting(at: path(of: .book(book.address)), needing: .unbind) {
      _ = try performer.perform(RemoveContact(contact: card.contact), batch: performer.newID())
    }
  }

  private static func uid(of put: PutCard) -> String? {
    PropertyFinder(["UID"]).properties(in: put.card.bytes).first.flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  /// The rejection of a UID that another card of a book has.
  private func uidConflict(_ uid: String?, in book: AddressBook, _ failure: Failure) throws -> DAVError {
    let other = try uid.flatMap { try performer.answer(CardWithUID(in: book.bookName, $0)) }
    let path = path(of: other.map { .card(book: book.address, name: $0) } ?? .book(book.address))
    return DAVError(.forbidden, .noUIDConflict(path), failure: failure)
  }
}
