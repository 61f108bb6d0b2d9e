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
    let bytes = card.card ?? []
    var fields: HTTPFields = [
      .eTag: "\"\(card.version)\"", .lastModified: HTTPDate(card.updatedAt).description, .vary: "Accept",
    ]
    // A date has no parts of a second, so only the tag decides whether the client has these bytes.
    let validators = Validators(tag: EntityTag(card.version.description), modified: nil)
    switch conditions.outcome(of: .get, on: validators) {
    case .notModified: return Response(status: .notModified, headers: fields)
    case .preconditionFailed: throw DAVError.preconditionFailed
    case .proceed: break
    }
    guard let accept = headers[.accept].map({ AcceptedCards($0) }) else {
      return Response.bytes(.ok, CardMember.mediaType, bytes, fields)
    }
    let stored = try VCard(bytes)
    guard let version = accept.best(for: stored.version) else {
      throw DAVError(
        .notAcceptable, .supportedConversion,
        failure: Failure(.usage, "carddav.accept", .notAcceptable, field: "Accept"))
    }
    let type =
      accept.namesVersion ? "\(CardMember.mediaType); version=\(version.rawValue)" : CardMember.mediaType
    fields[.contentType] = type
    return Response.bytes(.ok, type, stored.converted(to: version).bytes, fields)
  }

  /// The conditions of the request.
  var conditions: Conditions { Conditions(headers, now: call.services.workspace.clock.now()) }

  /// The card at an address in a book.
  ///
  /// - Throws: ``DAVError`` 404 when there is none.
  func requireCard(_ name: String, in book: AddressBook, withCard: Bool) throws -> CardResource {
    let found = try call.answer(CardsNamed(in: book.bookName, [name], withCards: withCard))
    guard let card = found.first ?? nil else { throw DAVError(.notFound) }
    return card
  }
}
