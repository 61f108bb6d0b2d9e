import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import VCard

extension CardDAVRequest {
  /// Answers PUT: stores the bytes of a card as they are (RFC 6352 §6.3.2).
  func put() async throws -> Response {
    guard case .card(let address, let name) = place else { throw DAVError(.notFound) }
    try checkMediaType()
    try caller.require(PutCard.right)
    let book = try requireBook(address)
    let bytes = try await call.bytes(upTo: VCard.largest) { bytes, reserve in
      try reserve(bytes.count)
      return bytes
    }
    // Checked before the transaction, so that other writes do not wait for it.
    let content = try Failure.asDAVError(at: path(of: place), needing: .writeContent) {
      try CardContent(checking: bytes)
    }
    let put = PutCard(
      id: call.services.workspace.ids.next(), book: book.bookName, resource: name, card: content)
    let (isNew, version) = try await call.services.writes.run(as: caller.actor) { performer in
      try store(put, as: name, in: book, performer) { present in
        try checkConditions(of: .put, on: present, performer)
      }
    }
    var fields: HTTPFields = [.eTag: "\"\(version)\""]
    if !isNew { return Response(status: .noContent, headers: fields) }
    fields[.contentLength] = "0"
    return Response(status: .created, headers: fields)
  }

  /// The card at an address, in a transaction.
  func card(_ name: String, in book: AddressBook, _ performer: Performer) throws -> CardResource? {
    try performer.answer(CardsNamed(in: book.bookName, [name], withCards: false)).first ?? nil
  }

  /// Stores a card in a transaction. A card keeps its UID, and no other of its book has it (RFC 6352 §6.3.2.1).
  ///
  /// - Parameter check: checks the card that is replaced; `nil` for none.
  /// - Returns: whether the card is new, and its version.
  /// - Throws: ``DAVError`` 403 `no-uid-conflict`, which names the card with the other or the same UID.
  @discardableResult
  func store(
    _ put: PutCard, as name: String, in book: AddressBook, _ performer: Performer,
    checking check: @escaping (CardResource?) throws -> Void = { _ in }
  ) throws -> (isNew: Bool, version: ID) {
    let target = path(of: .card(book: book.address, name: name))
    let issued = call.services.workspace.issue(put, batch: performer.newID())
    var present: Contact?
    do {
      _ = try performer.perform(issued, isNew: true) { record in
        present = record.flatMap(Contact.init)
        try check(present.map { CardResource($0) })
      }
    } catch let failure as Failure where failure.code == .contactsUidTaken {
      throw try uidConflict(Self.uid(of: put), in: book, failure, performer)
    } catch let failure as Failure {
      let error =
        present == nil
        ? DAVError(failure, at: path(of: .book(book.address)), needing: .bind)
        : DAVError(failure, at: target, needing: .writeContent)
      throw error ?? failure
    }
    guard let present else { return (true, issued.id) }
    if let before = present.card.uid, let after = Self.uid(of: put), after != before {
      throw DAVError(.forbidden, .noUIDConflict(target), failure: .uidChanged)
    }
    // An equal card is no change.
    return (false, put.card.bytes == present.card.bytes ? present.version : issued.id)
  }

  private static func uid(of put: PutCard) -> String? {
    PropertyFinder(["UID"]).properties(in: put.card.bytes).first.flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  /// The rejection of a UID that another card of a book has.
  func uidConflict(
    _ uid: String?, in book: AddressBook, _ failure: Failure, _ performer: Performer
  ) throws -> DAVError {
    let other = try uid.flatMap { try performer.answer(CardWithUID(in: book.bookName, $0)) }
    let path = path(of: other.map { .card(book: book.address, name: $0) } ?? .book(book.address))
    return DAVError(.forbidden, .noUIDConflict(path), failure: failure)
  }

  /// Rejects a body that is declared as another format. Clients declare vCards in several ways.
  private func checkMediaType() throws {
    guard let field = headers[.contentType] else { return }
    let type = field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let accepted = ["text/vcard", "text/x-vcard", "text/directory", "text/plain", "application/octet-stream"]
    guard accepted.contains(type) else {
      throw DAVError(
        .forbidden, .supportedAddressData,
        failure: Failure(
          .usage, "carddav.mediaType", .cardsAreVCards, remedy: .sendVCard, field: "Content-Type"))
    }
  }
}
