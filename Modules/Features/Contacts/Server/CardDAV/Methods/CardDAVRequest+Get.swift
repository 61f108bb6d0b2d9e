import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import VCard

extension CardDAVRequest {
  /// Answers GET and HEAD: the stored bytes, or the card in a version that the client accepts.
  func get() throws -> Response {
    guard case .card(let address, let name) = place else { throw DAVError(.notFound) }
    let card = try requireCard(name, in: try requireBook(address), withCard: true)
    let form = try acceptedForm(of: card.card ?? [])
    // A strong tag promises the bytes of the stored card, which a converted one does not have.
    let tag = EntityTag(card.version.description, isWeak: form.isConverted)
    var fields: HTTPFields = [.lastModified: HTTPDate(card.updatedAt).description, .vary: "Accept"]
    fields[.eTag] = tag?.description
    // A date has no parts of a second, so only the tag decides whether the client has these bytes.
    switch conditions.outcome(of: .get, on: Validators(tag: tag, modified: nil)) {
    case .notModified: return Response(status: .notModified, headers: fields)
    case .preconditionFailed: throw DAVError.preconditionFailed
    case .proceed: return Response.bytes(.ok, form.type, form.bytes, fields)
    }
  }

  /// A card in the form that a client accepts.
  private struct AcceptedForm {
    let type: String
    let bytes: [UInt8]
    let isConverted: Bool
  }

  /// The form of a stored card that the client accepts.
  ///
  /// - Throws: ``DAVError`` 406 when it accepts none.
  private func acceptedForm(of bytes: [UInt8]) throws -> AcceptedForm {
    guard let accept = headers[.accept].map({ AcceptedCards($0) }) else {
      return AcceptedForm(type: CardMember.mediaType, bytes: bytes, isConverted: false)
    }
    let stored = VCard(stored: bytes)
    guard let version = accept.best(for: stored.version) else {
      throw DAVError(
        .notAcceptable, .supportedConversion,
        failure: Failure(.usage, "carddav.accept", .notAcceptable, remedy: .acceptVCards, field: "Accept"))
    }
    let type =
      accept.namesVersion ? "\(CardMember.mediaType); version=\(version.rawValue)" : CardMember.mediaType
    let isConverted = version != stored.version
    return AcceptedForm(
      type: type, bytes: isConverted ? stored.converted(to: version).bytes : bytes, isConverted: isConverted)
  }

  /// The card at an address in a book.
  ///
  /// - Throws: ``DAVError`` 404 when there is none.
  func requireCard(_ name: String, in book: AddressBook, withCard: Bool) throws -> CardResource {
    let found = try call.answer(CardsNamed(in: book.bookName, [name], withCards: withCard))
    guard let card = found.first ?? nil else { throw DAVError(.notFound) }
    return card
  }
}
