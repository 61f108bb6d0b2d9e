import Contacts
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Operations
import ServerKit
import VCard

/// Reading and writing of cards. COPY stores a card again; MOVE keeps the contact where only the book changes.
extension AddressBookTree {
  func content(at place: CardDAVPlace, for headers: HTTPFields) throws -> DAVContent {
    guard case .card(let address, let name) = place,
      let card = try card(name, in: try requireBook(address).bookName, withCard: true)
    else { throw DAVError(.notFound) }
    let form = try AcceptedCards.form(of: card.card ?? [], for: headers[.accept])
    return .bytes(
      DAVBytes(
        form.type, form.bytes,
        // A strong tag promises the bytes of the stored card, which a converted one does not have.
        tag: EntityTag(card.version.description, isWeak: form.isConverted), modifiedAt: card.updatedAt,
        variesBy: "Accept"))
  }

  func state(at place: CardDAVPlace, in performer: Performer) throws -> DAVState? {
    switch place {
    case .book(let address):
      return try performer.answer(AddressBookAt(address)).map { DAVState(collection: $0.id) }
    case .card(let address, let name):
      guard let book = try performer.answer(AddressBookAt(address)) else { return nil }
      let cards = try performer.answer(CardsNamed(in: book.bookName, [name], withCards: false))
      return (cards.first ?? nil).map { DAVState($0.contact, $0) }
    default: return nil
    }
  }

  func put(_ request: DAVRequest<AddressBookTree>) async throws -> DAVWritten {
    guard case .card(let address, let name) = request.place else { throw DAVError(.notFound) }
    try checkMediaType(request.headers)
    try request.caller.require(PutCard.right)
    let book = try requireBook(address)
    let bytes = try await call.bytes(upTo: VCard.largest) { bytes, reserve in
      try reserve(bytes.count)
      return bytes
    }
    // Checked before the transaction, so that other writes do not wait for it.
    let content = try Self.reporting(at: path(of: request.place), needing: .writeContent) {
      try CardContent(checking: bytes)
    }
    let put = PutCard(
      id: call.services.companyStore.ids.next(), book: book.bookName, resource: name, card: content)
    let (isNew, version) = try await request.write { transaction in
      try CardWrites(transaction: transaction).store(put, as: name, in: book) { current in
        try transaction.check(.put, on: current?.validators)
      }
    }
    return DAVWritten(isNew: isNew, tag: version.description)
  }

  func remove(_ request: DAVRequest<AddressBookTree>) async throws {
    switch request.place {
    case .book(let address):
      try await request.perform(RemoveBook(book: try requireBook(address).id), at: .home, needing: .unbind)
    case .card(let address, let name):
      try request.caller.require(RemoveContact.right)
      let book = try requireBook(address)
      try await request.write { transaction in
        let writes = CardWrites(transaction: transaction)
        guard let card = try writes.card(name, in: book) else { throw DAVError(.notFound) }
        try transaction.check(.delete, on: card.validators)
        try writes.remove(card, from: book)
      }
    default: throw DAVError(.forbidden)
    }
  }

  func check(_ transfer: DAVTransfer<CardDAVPlace>, of place: CardDAVPlace) throws {
    guard case .card = place else { throw DAVError(.forbidden) }
    guard case .card = transfer.target else { throw DAVError.onlyCardsMove }
    try caller.require(PutCard.right)
  }

  func transfer(
    _ transfer: DAVTransfer<CardDAVPlace>, of source: DAVState, over target: DAVState?,
    in transaction: DAVTransaction<AddressBookTree>
  ) throws {
    guard case .card(let address, let name) = transaction.request.place,
      case .card(let targetAddress, let targetName) = transfer.target
    else { throw DAVError(.forbidden) }
    let performer = transaction.performer
    guard let book = try performer.answer(AddressBookAt(address)),
      let targetBook = try performer.answer(AddressBookAt(targetAddress))
    else { throw DAVError(.notFound) }
    let writes = CardWrites(transaction: transaction)
    guard let card = try writes.card(name, in: book, withCard: true) else { throw DAVError(.notFound) }
    if transfer.isMove, target == nil, name == targetName, book.id != targetBook.id {
      return try writes.move(card, to: targetBook)
    }
    if transfer.isMove { try writes.remove(card, from: book) }
    let put = PutCard(
      id: performer.newID(), book: targetBook.bookName, resource: targetName,
      card: CardContent(card.card ?? []))
    try writes.store(put, as: targetName, in: targetBook)
  }

  /// Rejects a body that is declared as another format. Clients declare vCards in several ways.
  private func checkMediaType(_ headers: HTTPFields) throws {
    guard let field = headers[.contentType] else { return }
    let type = field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let accepted = ["text/vcard", "text/x-vcard", "text/directory", "text/plain", "application/octet-stream"]
    guard accepted.contains(type) else { throw DAVError.notVCard }
  }
}
