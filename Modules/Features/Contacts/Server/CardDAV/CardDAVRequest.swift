import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

/// A request to the tree of CardDAV.
struct CardDAVRequest: Sendable {
  let call: Call
  let caller: Caller
  /// The path as the client wrote it.
  let path: DAVPath
  let place: CardDAVPlace
  let preference: DAVPreference

  /// - Throws: ``Failure`` of kind `usage` for a path that cannot be read; ``DAVError`` for one that leads nowhere.
  init(_ call: Call) throws {
    self.call = call
    caller = try call.caller
    path = try DAVPath(encoded: (call.request.head.path ?? "/").prefix { $0 != "?" })
    place = try CardDAVPlace(path, of: caller.username)
    preference = DAVPreference(call.request.headers)
  }

  var headers: HTTPFields { call.request.headers }
  var language: Language { call.context.language }
  var origin: DAVOrigin { DAVOrigin(call.request.head) }

  /// The path of a place in the caller's part of the tree.
  func path(of place: CardDAVPlace) -> DAVPath { place.path(of: caller.username) }

  /// Answers the request.
  func answer() async throws -> Response {
    let method = call.request.method.rawValue
    guard place.methods.contains(method) else { return rejectMethod() }
    switch method {
    case "OPTIONS": return options
    case "PROPFIND": return try await propfind()
    case "PROPPATCH": return try await proppatch()
    case "REPORT": return try await report()
    case "PUT": return try await put()
    case "DELETE": return try await delete()
    case "MKCOL": return try await makeCollection()
    case "COPY", "MOVE": return try await transfer(isMove: method == "MOVE")
    default: return try get()
    }
  }

  /// The address book that the request is about.
  ///
  /// - Throws: ``DAVError`` 404 when there is none.
  func requireBook(_ address: String) throws -> AddressBook {
    guard let book = try call.answer(AddressBookAt(address)) else { throw DAVError(.notFound) }
    return book
  }

  /// The details of the address book at an address.
  ///
  /// - Throws: ``DAVError`` 404 when there is none.
  func requireDetail(_ address: String) throws -> BookDetail {
    guard let detail = try call.answer(BookDetails(at: address)).first else { throw DAVError(.notFound) }
    return detail
  }

  /// A 207 response whose body is made while it is sent.
  func multistatus<State>(_ body: MultistatusBody<State>) throws -> Response {
    var headers: HTTPFields = [.contentType: DAVError.mediaType, .cacheControl: "private, no-cache"]
    headers[.preferenceApplied] = preference.applied
    return try .pieces(.multiStatus, headers, to: call.request, from: body) { [call] body in
      let (bytes, isLast) = try body.next { call.isClientThere }
      return BodyPiece(bytes, isLast: isLast)
    }
  }

  /// A 207 response of one response at most.
  func multistatus(_ write: @escaping @Sendable (inout Multistatus) throws -> Void) throws -> Response {
    try multistatus(
      MultistatusBody(from: ()) { _, multistatus in
        try write(&multistatus)
        return .end(nil)
      })
  }

  private var options: Response {
    Response(
      status: .ok,
      headers: [
        .compliance: CardDAVTree.compliance.joined(separator: ", "),
        .allow: place.methods.joined(separator: ", "), .contentLength: "0",
      ])
  }

  private func rejectMethod() -> Response {
    let failure = Failure(
      .usage, "carddav.method", .methodNotOfPlace(call.request.method.rawValue), remedy: .useAllowedMethods)
    return .bytes(
      .methodNotAllowed, DAVError.mediaType,
      DAVError(.methodNotAllowed, failure: failure).body(in: language),
      [.allow: place.methods.joined(separator: ", ")])
  }
}
