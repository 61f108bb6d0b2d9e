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
    let bytes = try await call.bytes(upTo: VCard.largest) { $0 }
    let put = PutCard(
      id: call.services.workspace.ids.next(), book: book.bookName, resource: name, card: CardContent(bytes))
    let (isNew, version) = try await call.services.writes.run(as: caller.actor) { performer in
      let present = try card(name, in: book, performer)
      try checkConditions(of: .put, on: present)
      try store(put, in: book, replacing: present, performer)
      return (present == nil, try card(name, in: book, performer)?.version)
    }
    var fields: HTTPFields = [:]
    fields[.eTag] = version.map { "\"\($0)\"" }
    if !isNew { return Response(status: .noContent, headers: fields) }
    fields[.contentLength] = "0"
    return Response(status: .created, headers: fields)
  }

  /// The card at an address, in a transaction.
  func card(_ name: String, in book: AddressBook, _ performer: Performer) throws -> CardResource? {
    try performer.answer(CardsNamed(in: book.bookName, [name], withCards: false)).first ?? nil
  }

  /// Performs a PUT, and names the card that has its UID where there is one.
  func store(
    _ put: PutCard, in book: AddressBook, replacing present: CardResource?, _ performer: Performer
  ) throws {
    let target = path(of: .card(book: book.address, name: put.resource ?? ""))
    do {
      try Failure.asDAVError(
        at: present == nil ? path(of: .book(book.address)) : target,
        needing: present == nil ? .bind : .writeContent
      ) { _ = try performer.perform(put, batch: performer.newID()) }
    } catch let failure as Failure where failure.code == "contacts.uidTaken" {
      let uid = try VCard(put.card.bytes).uid ?? ""
      let other = try performer.answer(CardWithUID(in: book.bookName, uid)) ?? ""
      throw DAVError(
        .conflict, .noUIDConflict(path(of: .card(book: book.address, name: other))), failure: failure)
    }
  }

  /// Checks the conditions of a write on the card that it changes.
  ///
  /// - Throws: ``DAVError`` 412.
  func checkConditions(of method: HTTPRequest.Method, on card: CardResource?) throws {
    let validators = card.map {
      Validators(tag: EntityTag($0.version.description), modified: $0.updatedAt)
    }
    guard conditions.outcome(of: method, on: validators) == .proceed else {
      throw DAVError.preconditionFailed
    }
  }

  /// Rejects a body that is declared as another format. Clients declare vCards in several ways.
  private func checkMediaType() throws {
    guard let field = headers[.contentType] else { return }
    let type = field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let accepted = ["text/vcard", "text/x-vcard", "text/directory", "text/plain", "application/octet-stream"]
    guard accepted.contains(type) else {
      throw DAVError(
        .forbidden, .supportedAddressData,
        failure: Failure(.usage, "carddav.mediaType", .cardsAreVCards, field: "Content-Type"))
    }
  }
}
