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
    return DAVContent(
      form.type, form.bytes,
      // A strong tag promises the bytes of the stored card, which a converted one does not have.
      tag: EntityTag(card.version.description, isWeak: form.isConverted), modifiedAt: card.updatedAt,
      variesBy: "Accept")
  }

  func tag(at place: CardDAVPlace, in performer: Performer) throws -> String? {
    guard case .card(let address, let name) = place, let book = try performer.answer(AddressBookAt(address))
    else { return nil }
    let cards = try performer.answer(CardsNamed(in: book.bookName, [name], withCards: false))
    return cards.first??.tag
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

  func transfer(
    _ transfer: DAVTransfer<CardDAVPlace>, _ request: DAVRequest<AddressBookTree>
  ) async throws -> Bool {
    guard case .card(let address, let name) = request.place else { throw DAVError(.forbidden) }
    guard case .card(let targetAddress, let targetName) = transfer.target else {
      throw DAVError.onlyCardsMove
    }
    try request.caller.require(PutCard.right)
    let book = try requireBook(address)
    guard let target = try call.answer(AddressBookAt(targetAddress)) else { throw DAVError(.conflict) }
    guard book.id != target.id || name != targetName else { throw DAVError(.forbidden) }
    return try await request.write { transaction in
      let writes = CardWrites(transaction: transaction)
      guard let source = try writes.card(name, in: book, withCard: true) else { throw DAVError(.notFound) }
      try transaction.check(transfer.isMove ? .delete : .put, on: source.validators)
      let current = try writes.card(targetName, in: target)
      if current != nil, transfer.overwrite == .rejected { throw DAVError.destinationTaken }
      if transfer.isMove, current == nil, name == targetName, book.id != target.id {
        try writes.move(source, to: target)
        return true
      }
      if transfer.isMove { try writes.remove(source, from: book) }
      let put = PutCard(
        id: transaction.performer.newID(), book: target.bookName, resource: targetName,
        card: CardContent(source.card ?? []))
      try writes.store(put, as: targetName, in: target)
      return current == nil
    }
  }

  /// Rejects a body that is declared as another format. Clients declare vCards in several ways.
  private func checkMediaType(_ headers: HTTPFields) throws {
    guard let field = headers[.contentType] else { return }
    let type = field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let accepted = ["text/vcard", "text/x-vcard", "text/directory", "text/plain", "application/octet-stream"]
    guard accepted.contains(type) else { throw DAVError.notVCard }
  }
}
