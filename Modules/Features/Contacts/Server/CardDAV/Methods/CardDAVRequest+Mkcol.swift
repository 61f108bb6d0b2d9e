import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers MKCOL: makes a further address book of the caller (RFC 5689, RFC 6352 §6.3.1).
  func makeCollection() async throws -> Response {
    let request = try await call.bytes { try ExtendedMkcol(body: $0, reserving: $1) }
    guard case .book(let address) = place else { throw DAVError(.forbidden) }
    if try call.answer(AddressBookAt(address)) != nil {
      throw DAVError(.methodNotAllowed, .resourceMustBeNull)
    }
    guard let request, Set(request.types) == [.dav("collection"), .carddav("addressbook")] else {
      throw DAVError(
        .forbidden, .validResourceType,
        failure: Failure(.usage, "carddav.mkcol", .onlyAddressBooks, remedy: .useExtendedMkcol))
    }
    let changes = request.properties.map { PropertyUpdate.Change.set($0) }
    let decision = CollectionProperties.table.decide(changes)
    guard decision.isAccepted else {
      return Response.bytes(.forbidden, DAVError.mediaType, decision.mkcolResponse())
    }
    let values = BookValues(changes)
    let book = CreateBook(
      id: call.services.workspace.ids.next(), resource: address, bookName: values.name, about: values.about,
      properties: values.properties)
    try await perform(book, at: .home, needing: .bind)
    return Response(status: .created, headers: [.contentLength: "0", .cacheControl: "no-cache"])
  }
}
